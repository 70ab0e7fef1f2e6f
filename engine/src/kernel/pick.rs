//! What can be chosen.

use super::decision::Combinations;
use super::secret::Renaming;
use super::term::{Key, Term};

/// A thing a player can choose. Key and names are built only when a question is published, never in a
/// playout.
pub trait Pick: Clone {
    /// Whether several of these may be alike, as two copies of a card are: equal keys then make one choice.
    /// It does not matter which copy is picked, so no view may tell them apart.
    const COPIES: bool = false;

    /// The stable name, unique among the choices of a question except for copies.
    fn key(&self) -> Key;

    /// The name for people.
    fn name(&self) -> Term;

    /// What a player may want to know in addition to the name.
    fn note(&self) -> Option<Term> {
        None
    }

    /// Under which heading a long list shows it.
    fn group(&self) -> Option<Term> {
        None
    }

    /// Where on the board it lies.
    fn place(&self) -> Option<Anchor> {
        None
    }

    /// The key of the card in the player's own hand that it is, where a picture of the hand puts a badge.
    fn held(&self) -> Option<Key> {
        None
    }

    /// The same choice in a world where hidden cards are dealt differently.
    fn renamed(&self, _renaming: &Renaming) -> Self {
        self.clone()
    }

    /// The same choice with something else to say about it. The label is made only when somebody reads it.
    fn labelled<L: Fn(&Self) -> Label + Clone>(self, label: L) -> Labelled<Self, L> {
        Labelled { it: self, label }
    }
}

/// What is said about a choice in this question alone. What a label leaves out is said as always.
#[derive(Clone, Default)]
pub struct Label {
    name: Option<Term>,
    note: Option<Term>,
    group: Option<Term>,
    place: Option<Anchor>,
    held: Option<Key>,
}

impl Label {
    /// A label with a name.
    pub fn name(name: Term) -> Self {
        Self {
            name: Some(name),
            ..Self::default()
        }
    }

    /// A label with a note.
    pub fn note(note: Term) -> Self {
        Self::default().and_note(note)
    }

    /// The same label with a note.
    pub fn and_note(mut self, note: Term) -> Self {
        self.note = Some(note);
        self
    }

    /// The same label with a heading.
    pub fn under(mut self, group: Term) -> Self {
        self.group = Some(group);
        self
    }

    /// The same label with a place on the board.
    pub fn at(mut self, place: Anchor) -> Self {
        self.place = Some(place);
        self
    }

    /// The same label for a card in the player's own hand.
    pub fn held(mut self, card: Key) -> Self {
        self.held = Some(card);
        self
    }
}

/// A choice with a label of its own.
#[derive(Clone)]
pub struct Labelled<T, L> {
    /// What is chosen.
    pub it: T,
    label: L,
}

impl<T: Pick, L: Fn(&T) -> Label + Clone> Labelled<T, L> {
    fn label(&self) -> Label {
        (self.label)(&self.it)
    }
}

impl<T: Pick, L: Fn(&T) -> Label + Clone> Pick for Labelled<T, L> {
    const COPIES: bool = T::COPIES;

    fn key(&self) -> Key {
        self.it.key()
    }

    fn name(&self) -> Term {
        self.label().name.unwrap_or_else(|| self.it.name())
    }

    fn note(&self) -> Option<Term> {
        self.label().note.or_else(|| self.it.note())
    }

    fn group(&self) -> Option<Term> {
        self.label().group.or_else(|| self.it.group())
    }

    fn place(&self) -> Option<Anchor> {
        self.label().place.or_else(|| self.it.place())
    }

    fn held(&self) -> Option<Key> {
        self.label().held.or_else(|| self.it.held())
    }

    fn renamed(&self, renaming: &Renaming) -> Self {
        self.it.renamed(renaming).labelled(self.label.clone())
    }
}

/// A named place on the board, where a picture puts a badge.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct Anchor(pub Key);

/// The distinct choices among a question's options, and which of them can be picked together.
pub(super) struct Kinds {
    places: Places,
    ordered: bool,
    together: Option<Combinations>,
}

/// Where the choices are among the options.
enum Places {
    /// Each option is a choice of its own.
    Distinct(usize),
    /// For each choice, where its copies are.
    Copies(Vec<Vec<usize>>),
}

impl Kinds {
    pub(super) fn of<T: Pick>(options: &[T]) -> Self {
        if !T::COPIES {
            return Kinds::distinct(options.len());
        }
        let mut kinds: Vec<(Key, Vec<usize>)> = Vec::new();
        for (at, option) in options.iter().enumerate() {
            let key = option.key();
            match kinds.iter_mut().find(|(known, _)| *known == key) {
                Some((_, copies)) => copies.push(at),
                None => kinds.push((key, vec![at])),
            }
        }
        Kinds {
            places: Places::Copies(kinds.into_iter().map(|(_, copies)| copies).collect()),
            ordered: false,
            together: None,
        }
    }

    /// So many choices without copies.
    pub(super) const fn distinct(count: usize) -> Self {
        Kinds {
            places: Places::Distinct(count),
            ordered: false,
            together: None,
        }
    }

    /// The same, where only some combinations of so many choices can be picked.
    pub(super) fn combined<T: Clone>(
        mut self,
        options: &[T],
        count: (u8, u8),
        fits: impl Fn(&[T]) -> bool,
    ) -> Self {
        let up_to: Vec<usize> = (0..self.len()).map(|kind| self.up_to(kind)).collect();
        let mut picked = Vec::new();
        let together = Combinations::of(&up_to, count, |counts| {
            picked.clear();
            picked.extend(self.places_of(counts).map(|at| options[at].clone()));
            fits(&picked)
        });
        self.together = Some(together);
        self
    }

    /// The same, where the order of picks counts.
    pub(super) fn ordered(mut self) -> Self {
        self.ordered = true;
        self
    }

    /// Whether the order of picks counts.
    pub(super) fn is_ordered(&self) -> bool {
        self.ordered
    }

    /// The combinations that can be picked, where not all can.
    pub(super) fn together(&self) -> Option<&Combinations> {
        self.together.as_ref()
    }

    /// The options of a combination.
    pub(super) fn options_of<T: Clone>(&self, counts: &[u8], options: &[T]) -> Vec<T> {
        self.places_of(counts).map(|at| options[at].clone()).collect()
    }

    /// Where the options of a combination are.
    fn places_of(&self, counts: &[u8]) -> impl Iterator<Item = usize> {
        let copies = |(kind, count): (usize, &u8)| (0..usize::from(*count)).map(move |nth| (kind, nth));
        let places = counts.iter().enumerate().flat_map(copies);
        places.map(|(kind, nth)| self.copy(kind, nth))
    }

    pub(super) fn len(&self) -> usize {
        match &self.places {
            Places::Distinct(count) => *count,
            Places::Copies(kinds) => kinds.len(),
        }
    }

    pub(super) fn up_to(&self, kind: usize) -> usize {
        match &self.places {
            Places::Distinct(_) => 1,
            Places::Copies(kinds) => kinds[kind].len(),
        }
    }

    /// Where the `nth` copy of a choice is among the options.
    pub(super) fn copy(&self, kind: usize, nth: usize) -> usize {
        match &self.places {
            Places::Distinct(_) => kind,
            Places::Copies(kinds) => kinds[kind][nth],
        }
    }
}
