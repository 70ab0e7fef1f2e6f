//! A hand of any size fits on a page.

use render::deus::hand::Cells;

#[test]
fn the_largest_hand_fits_a_page() {
    for cards in 0..=10 {
        let cells = Cells::of(cards);
        assert!(cells.whole() <= 1600, "{cards} cards: {}", cells.whole());
        assert!(cells.height < cells.pitch && cells.rows * 2 >= cards);
    }
}
