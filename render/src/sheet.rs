//! A sheet of text: the plainest picture there is.

use crate::font::Face;
use crate::look::Look;
use crate::scene::{Scene, Text};

/// A sheet with a title and paragraphs.
pub fn sheet(title: &str, text: &str, look: &Look<'_>) -> Scene {
    let roles = look.palette.roles();
    let mut scene = Scene::new(1280, 1600, roles.table);
    scene.write(Text::new(title, 32.0, 48.0, 48.0, roles.on_table).fit(1216.0));
    let mut y = 96.0;
    for line in text.lines().map(|line| line.replace('*', "")) {
        let like = Text::new("", 0.0, 0.0, 24.0, roles.on_table).face(Face::Regular);
        y = scene.paragraph(&line, (32.0, y), (1216.0, 200.0), &[24.0], like) + 6.0;
        if y > 1540.0 {
            break;
        }
    }
    scene
}
