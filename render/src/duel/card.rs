//! A card on its own: large enough to be read in the chat.

use engine::kernel::{Component, Fact, Word};

use super::phrases::{KIND_TECHNIQUE, KIND_TRICK};
use crate::appearance::Appearance;
use crate::icon::Icon;
use crate::kit::{Kit, Plate};
use crate::scene::Scene;

/// A card.
pub fn card(component: &Component, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, 0);
    let (icon, word) = kind(component);
    let plate = Plate {
        icon,
        name: kit.wording.words.name(component.key),
        kind: kit.wording.say(&word.term()),
        ground: kit.cream(),
        motifs: [Icon::Shield, Icon::Shield],
    };
    let mut scene = kit.plate(kit.roles.table, &plate);
    let force = component.facts.iter().find_map(|(name, fact)| match fact {
        Fact::Number(number) if *name == "force" => Some(*number),
        _ => None,
    });
    if let Some(force) = force.filter(|force| *force > 0) {
        kit.cost(
            &mut scene,
            Icon::Might,
            &force.to_string(),
            Plate::FACTS,
            Plate::FACT,
        );
    }
    let text = kit.wording.words.text(component);
    kit.plate_text(&mut scene, &text.unwrap_or_default(), None);
    scene
}

/// The icon of a card's kind, and its name.
pub fn kind(component: &Component) -> (Icon, Word) {
    match component.kind {
        "trick" => (Icon::Cunning, KIND_TRICK),
        _ => (Icon::Combat, KIND_TECHNIQUE),
    }
}
