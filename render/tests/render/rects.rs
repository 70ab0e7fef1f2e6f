//! Rectangles can be split.

use render::rect::{Point, Rect};

#[test]
fn columns_and_rows_fill_the_whole_rectangle() {
    let whole = Rect::new(24.0, 100.0, 1232.0, 488.0);
    let columns: Vec<Rect> = whole.columns(2, 12.0).collect();
    assert_eq!(
        columns,
        [
            Rect::new(24.0, 100.0, 610.0, 488.0),
            Rect::new(646.0, 100.0, 610.0, 488.0)
        ]
    );
    let rows: Vec<Rect> = whole.rows(4, 8.0).collect();
    assert_eq!(rows.len(), 4);
    assert_eq!(rows[0], Rect::new(24.0, 100.0, 1232.0, 116.0));
    assert_eq!(rows[3].bottom(), whole.bottom());
    for pair in rows.windows(2) {
        assert_eq!(pair[1].y - pair[0].bottom(), 8.0);
    }
}

#[test]
fn a_rectangle_has_its_upper_left_corner_and_its_middle_but_not_its_lower_right_corner() {
    let rect = Rect::new(10.0, 20.0, 30.0, 40.0);
    assert!(rect.has(rect.corner()));
    assert_eq!(rect.middle(), Point::new(25.0, 40.0));
    assert!(rect.has(rect.middle()));
    assert!(!rect.has(Point::new(rect.right(), rect.bottom())));
    assert!(!rect.has(Point::new(9.0, 40.0)) && !rect.has(Point::new(25.0, 61.0)));
    assert!(!rect.moved(100.0, 0.0).has(rect.middle()));
}
