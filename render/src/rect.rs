//! Points and rectangles of a picture, in pixels from its upper left corner.

/// A point.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point at these coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The point that lies this far to the right and further down.
    pub const fn plus(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y)
    }
}

impl From<(f32, f32)> for Point {
    fn from((x, y): (f32, f32)) -> Self {
        Point::new(x, y)
    }
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Rect {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
}

impl Rect {
    /// The rectangle with this upper left corner and this size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Its upper left corner.
    pub const fn corner(self) -> Point {
        Point::new(self.x, self.y)
    }

    /// Its right edge.
    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    /// Its lower edge.
    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    /// Its middle.
    pub const fn middle(self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Whether a point lies in it.
    pub fn has(self, point: Point) -> bool {
        (self.x..self.right()).contains(&point.x) && (self.y..self.bottom()).contains(&point.y)
    }

    /// The same rectangle, moved.
    pub const fn moved(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y, self.w, self.h)
    }

    /// Columns of equal width with a gap between them, from the left. No gap is left over at the right.
    pub fn columns(self, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
        let wide = (self.w + gap) / count as f32 - gap;
        (0..count).map(move |at| Rect::new(self.x + (wide + gap) * at as f32, self.y, wide, self.h))
    }

    /// Rows of equal height with a gap between them, from the top. No gap is left over at the bottom.
    pub fn rows(self, count: usize, gap: f32) -> impl Iterator<Item = Rect> {
        let high = (self.h + gap) / count as f32 - gap;
        (0..count).map(move |at| Rect::new(self.x, self.y + (high + gap) * at as f32, self.w, high))
    }
}
