//! What was told becomes marks on the right things.

use engine::deus::Deus;
use engine::deus::cards::{Building, BuildingCard};
use engine::deus::event::{Cause, Construction, Event};
use engine::deus::piece::Type;
use engine::deus::region::Region;
use engine::deus::resource::Cost;
use engine::kernel::{Game, Seat, Told, Viewer};
use render::deus::changes::Changes;

fn told(event: &Event, viewer: Viewer) -> Told {
    Deus::tell(event, viewer).expect("the viewer is told")
}

#[test]
fn a_march_marks_both_ends() {
    let [from, to] = ["b4", "c3"].map(|key| Region::by_key(key).expect("a region"));
    let marched = Event::Marched {
        seat: Seat::new(0),
        by: Cause::Card(Building::by_key("cavalry").expect("a card")),
        from,
        to,
    };
    let changes = Changes::of(&[told(&marched, Viewer::Public)]);
    assert_eq!(changes.marches, [(from, to)]);
    assert!(changes.touch(from) && changes.touch(to));
    assert!(!changes.touch(Region::by_key("a1").expect("a region")));
}

#[test]
fn a_wildcard_marks_its_region_and_the_column_it_lies_in() {
    let seat = Seat::new(2);
    let region = Region::by_key("b4").expect("a region");
    let laid = Event::Constructed(Construction {
        seat,
        card: BuildingCard::by_label("galley").expect("a card"),
        face_down: true,
        column: Type::Civil,
        region: Some(region),
        paid: Cost::default(),
        vp: 0,
        toll: None,
    });
    for viewer in [Viewer::Seat(seat), Viewer::Public] {
        let changes = Changes::of(&[told(&laid, viewer)]);
        assert!(changes.grown(seat, Type::Civil) && !changes.grown(seat, Type::Maritime));
        assert!(changes.touch(region));
    }
}
