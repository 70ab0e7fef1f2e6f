//! A hand of any size fits on a page.

use render::deus::hand::cells;

#[test]
fn the_largest_hand_fits_a_page() {
    for cards in 0..=10 {
        let (cells, whole) = cells(cards);
        assert!(whole <= 1600, "{cards} cards: {whole}");
        let (first, below) = (cells.at(0).rect, cells.at(2).rect);
        assert!(first.bottom() < below.y && cells.rows * 2 >= cards);
    }
}
