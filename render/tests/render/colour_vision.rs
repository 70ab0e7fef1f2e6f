//! How different colours look to normal eyes, to eyes that lack a kind of cone, and in greyscale.

use render::Rgb;

/// How colours look to eyes that lack a kind of cone: Machado, Oliveira & Fernandes 2009, severity 1, on
/// linear light.
const EYES: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deutan",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritan",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn linear(value: u8) -> f64 {
    let value = f64::from(value) / 255.0;
    if value <= 0.04045 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// A colour as these eyes see it, in CIE L*a*b*.
fn lab(colour: Rgb, eyes: &[[f64; 3]; 3]) -> [f64; 3] {
    let rgb = [linear(colour.0), linear(colour.1), linear(colour.2)];
    let seen = eyes.map(|row| {
        row.iter()
            .zip(rgb)
            .map(|(share, value)| share * value)
            .sum::<f64>()
            .clamp(0.0, 1.0)
    });
    lab_of_linear(seen)
}

fn lab_of_linear([r, g, b]: [f64; 3]) -> [f64; 3] {
    let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
    let y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
    let z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883;
    let f = |t: f64| {
        if t > 216.0 / 24389.0 {
            t.cbrt()
        } else {
            (24389.0 / 27.0 * t + 16.0) / 116.0
        }
    };
    [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
}

/// CIEDE2000: how different two colours look.
fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let mean_c7 = ((a1.hypot(b1) + a2.hypot(b2)) / 2.0).powi(7);
    let g = 0.5 * (1.0 - (mean_c7 / (mean_c7 + 25f64.powi(7))).sqrt());
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| {
        if a == 0.0 && b == 0.0 {
            0.0
        } else {
            b.atan2(a).to_degrees().rem_euclid(360.0)
        }
    };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let dh = match h2 - h1 {
        _ if grey => 0.0,
        d if d > 180.0 => d - 360.0,
        d if d < -180.0 => d + 360.0,
        d => d,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh_term = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
    let (ml, mc) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let mh = match (h1 - h2).abs() {
        _ if grey => h1 + h2,
        d if d <= 180.0 => (h1 + h2) / 2.0,
        _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
        _ => (h1 + h2 - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(mh - 30.0) + 0.24 * cos(2.0 * mh) + 0.32 * cos(3.0 * mh + 6.0)
        - 0.20 * cos(4.0 * mh - 63.0);
    let sl = 1.0 + 0.015 * (ml - 50.0).powi(2) / (20.0 + (ml - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * mc, 1.0 + 0.015 * mc * t);
    let turn = 30.0 * (-((mh - 275.0) / 25.0).powi(2)).exp();
    let rc = 2.0 * (mc.powi(7) / (mc.powi(7) + 25f64.powi(7))).sqrt();
    let rt = -rc * (2.0 * turn).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh_term / sh);
    (l * l + c * c + h * h + rt * c * h).sqrt()
}

/// The least difference between any two colours of a set.
fn least(set: &[Rgb], by: impl Fn(Rgb, Rgb) -> f64) -> f64 {
    let pairs = set
        .iter()
        .enumerate()
        .flat_map(|(at, one)| set[..at].iter().map(move |other| (*one, *other)));
    pairs.map(|(one, other)| by(one, other)).fold(f64::MAX, f64::min)
}

fn grey(one: Rgb, other: Rgb) -> f64 {
    let lightness = |colour: Rgb| lab_of_linear([colour.luminance(); 3]);
    difference(lightness(one), lightness(other))
}

/// Checks that any two colours of a set differ by at least this much, for all eyes and in greyscale.
pub fn check(name: &str, set: &[Rgb], eyes_least: f64, grey_least: f64) {
    for (eye, seen) in &EYES {
        let found = least(set, |one, other| difference(lab(one, seen), lab(other, seen)));
        assert!(found >= eyes_least, "{name}, {eye}: {found:.1}");
    }
    let found = least(set, grey);
    assert!(found >= grey_least, "{name}, greyscale: {found:.1}");
}

#[test]
fn differences_are_those_of_the_published_examples() {
    // Sharma, Wu & Dalal 2005, pairs 1, 7 and 17.
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
    ] {
        assert!((difference(one, other) - expected).abs() < 0.0001);
    }
}
