//! Pictures that were made before.

use std::sync::Arc;

use serde::Serialize;

use crate::depict::Drawing;
use crate::encode;
use crate::look::Look;
use crate::paint::Canvas;
use crate::picture::Picture;
use crate::say::Drawable;

/// The picture of what is shown.
pub fn picture(
    file: &'static str,
    _shown: &impl Serialize,
    look: &Look<'_>,
    draw: impl FnOnce(&Look<'_>) -> Drawing,
) -> Arc<Picture> {
    let look = Look { words: look.words.plain(), names: &Drawable(look.names), ..*look };
    let Drawing { scene, alt } = draw(&look);
    Arc::new(Picture { png: encode::png(&Canvas::of(&scene)), alt, file })
}
