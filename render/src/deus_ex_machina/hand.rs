//! What only one player sees: the objective with its progress, secret quests, Divine Intervention cards.

use engine::deus_ex_machina::cards::gods::God;
use engine::deus_ex_machina::cards::interventions::Printed;
use engine::deus_ex_machina::cards::objectives::Objective;
use engine::deus_ex_machina::cards::quests::Quest;
use engine::deus_ex_machina::points::Kind;
use engine::deus_ex_machina::view::{OwnView, PlayerView, View};
use engine::deus_ex_machina::ware::Ware;
use engine::kernel::Seat;

use super::area::{hue, symbol};
use super::board::{self, Board};
use super::goal::Glory;
use super::phrases::{
    HAND_SECRET_NEEDED, HAND_SECRETS_NONE, KIND_INTERVENTION, KIND_OBJECTIVE, LABEL_NOT_NOW, LABEL_READY,
    LABEL_WAITS, LEGEND_ABILITY,
};
use super::{goal, mats, quests, text};
use crate::appearance::Appearance;
use crate::depict::Depict;
use crate::font::{Face, LINE_HEIGHT};
use crate::icon::Icon;
use crate::kit::{
    CardHeader, Cell, Cells, Figure, HandCard, Held, Kit, Ornament, PanelHeader, Piece, Pill, Usable, WIDTH,
    gains, sizes,
};
use crate::palette::Ground;
use crate::rect::Rect;
use crate::scene::{Distance, Scene, Shape, Text};

/// The room below the cells.
const FOOT: f32 = 10.0;

/// One thing in a hand.
enum Thing {
    Objective(Objective),
    Secret(Quest),
    Card(Printed, Usable),
    You,
}

/// The viewer's hand, with the numbers of a question's choices.
pub fn hand(view: &View, held: Held<'_>, appearance: &Appearance<'_>) -> Scene {
    let kit = Kit::of(appearance, view.seats());
    let table = board::table(appearance.palette);
    let player = view.players.iter().find(|player| view.viewer.is(player.seat));
    let (Some(own), Some(player)) = (&view.own, player) else {
        return Scene::new(WIDTH, 124, table);
    };
    let things = things(view, own, player);
    let cells = Cells::of(things.len(), FOOT);
    let mut scene = Scene::new(WIDTH, (cells.bottom() + FOOT) as u32, table);
    let stage = kit.wording.say(&text::turn(view));
    kit.hand_banner(&mut scene, player.seat, held, stage, Ornament::Meander);
    for (at, thing) in things.into_iter().enumerate() {
        let (scene, cell) = (&mut scene, cells.at(at));
        match thing {
            Thing::Objective(tile) => objective(scene, kit, tile, own, player, cell),
            Thing::Secret(quest) => secret(scene, kit, quest, held, player, cell),
            Thing::Card(card, ready) => intervention(scene, kit, (card, ready), held, player, cell),
            Thing::You => you(scene, kit, view, player, cell),
        }
    }
    scene
}

fn things(view: &View, own: &OwnView, player: &PlayerView) -> Vec<Thing> {
    let mut waiting = own.waiting.clone();
    let spent = view.acting == Some(player.seat) && view.acts.intervened;
    let mut things: Vec<Thing> = own.objective.into_iter().map(Thing::Objective).collect();
    things.extend(own.secrets.iter().map(|quest| Thing::Secret(*quest)));
    for card in &own.hand {
        // Copies look alike. As many of them have to wait as were drawn in this round.
        let fresh = waiting
            .iter()
            .position(|other| other == card)
            .map(|at| waiting.remove(at))
            .is_some();
        things.push(Thing::Card(
            *card,
            if fresh || spent {
                Usable::NotNow
            } else {
                Usable::Now
            },
        ));
    }
    things.push(Thing::You);
    things
}

fn objective(
    scene: &mut Scene,
    kit: Kit<'_>,
    tile: Objective,
    own: &OwnView,
    player: &PlayerView,
    cell: Cell,
) {
    let Cell { rect, scale } = cell;
    let name = kit.wording.words.name(tile.slug());
    let kind = kit.wording.say(&KIND_OBJECTIVE.term());
    kit.card_header(
        scene,
        CardHeader {
            number: None,
            icon: Icon::Vp,
            name: &name,
            kind: &kind,
            sign: None,
            ground: kit.cream(),
            body: kit.paper(),
        },
        cell,
    );
    let top = rect.y + CardHeader::HEIGHT * scale;
    let side = 68.0 * scale;
    goal::tiles(
        scene,
        kit,
        tile,
        Some(player),
        (rect.x + 22.0, top + 18.0 * scale),
        side,
    );
    let facts = tile.facts();
    let bar_at = (rect.x + 66.0 * scale, top + 106.0 * scale);
    scene.icon(
        Icon::Glory,
        rect.x + 38.0 * scale,
        bar_at.1 + 20.0 * scale,
        40.0 * scale,
        kit.roles.laurel,
        kit.roles.paper,
    );
    let glory = Glory {
        gp: player.gp,
        goal: Some(facts.gp),
        last: facts.gp.into(),
    };
    let wide = rect.right() - 26.0 - bar_at.0;
    goal::bar(scene, kit, glory, bar_at, (wide, 40.0 * scale));
    let content = match own.secrets.len() {
        0 => kit.wording.say(&HAND_SECRETS_NONE.term()),
        left => kit.wording.say(&HAND_SECRET_NEEDED.with("secrets", left)),
    };
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.mute).face(Face::Regular);
    let top = bar_at.1 + 52.0 * scale;
    scene.paragraph(
        &content,
        (rect.x + 22.0, top),
        (rect.w - 44.0, rect.bottom() - top - 4.0),
        &sizes(28.0 * scale),
        like,
    );
}

fn secret(scene: &mut Scene, kit: Kit<'_>, quest: Quest, held: Held<'_>, player: &PlayerView, cell: Cell) {
    let Cell { rect, scale } = cell;
    let facts = quest.facts();
    let short = kit.wording.short(facts.colour.space().slug());
    let name = kit.wording.words.name(quest.slug());
    let body = kit.body(held.usable(quest.slug(), Usable::Now));
    kit.card_header(
        scene,
        CardHeader {
            number: held.number(quest.slug()),
            icon: symbol(facts.colour),
            name: &name,
            kind: &short,
            sign: None,
            ground: kit.palette.hue(hue(facts.colour)),
            body,
        },
        cell,
    );
    let row = rect.y + (CardHeader::HEIGHT + 60.0) * scale;
    let mut left = rect.x + 28.0;
    for (icon, value) in [
        (Icon::Might, facts.asks.might),
        (Icon::Cunning, facts.asks.cunning),
    ] {
        let figure = Figure::of(icon, value.into()).sized(52.0 * scale, 58.0 * scale);
        left = kit.figure(scene, figure, (left, row), body) + 36.0;
    }
    let wreath = 108.0 * scale;
    quests::laurel(
        scene,
        kit,
        facts.gp.into(),
        (left + wreath / 2.0, row),
        wreath,
        46.0 * scale,
    );
    if facts.legendary {
        scene.icon(
            Icon::Crown,
            rect.right() - 62.0,
            row,
            58.0 * scale,
            body.on,
            body.fill,
        );
    }
    let line = row + 60.0 * scale;
    let ends = [(rect.x + 18.0, line), (rect.right() - 18.0, line)];
    scene.put(Shape::line(&ends).edge(2.0, kit.roles.rule));
    let gains = brings(quest.slug(), held, player.seat, kit);
    if !gains.is_empty() {
        // It takes the place of the text, which says no more than the numbers above.
        let middle = (line + rect.bottom()) / 2.0;
        return kit.gains(scene, gains, (rect.x + 22.0, middle), cell, body);
    }
    let content = text::component(quest.slug())
        .and_then(|component| kit.wording.words.text(&component))
        .unwrap_or_default();
    let like = Text::new("", 0.0, 0.0, 28.0, kit.palette.dimmed().on).face(Face::Regular);
    let top = line + 6.0;
    scene.paragraph(
        &content,
        (rect.x + 22.0, top),
        (rect.w - 44.0, rect.bottom() - top - 4.0),
        &sizes(28.0 * scale),
        like,
    );
}

fn intervention(
    scene: &mut Scene,
    kit: Kit<'_>,
    (card, ready): (Printed, Usable),
    held: Held<'_>,
    player: &PlayerView,
    cell: Cell,
) {
    let dark = Ground {
        fill: kit.roles.ink,
        on: kit.roles.cream,
    };
    let key = card.slug();
    let usable = held.usable(key, ready);
    let lit = Ground {
        fill: kit.roles.text,
        on: kit.roles.paper,
    };
    let (icon, word, ground) = match (ready, usable) {
        (Usable::Now, Usable::Now) => (Icon::Tick, LABEL_READY, lit),
        (Usable::Now, Usable::NotNow) => (Icon::Lock, LABEL_NOT_NOW, kit.sunken()),
        (Usable::NotNow, _) => (Icon::Lock, LABEL_WAITS, kit.sunken()),
    };
    let drawn = HandCard {
        head: CardHeader {
            number: held.number(key),
            icon: Icon::Intervention,
            name: &kit.wording.words.name(key),
            kind: &kit.wording.say(&KIND_INTERVENTION.term()),
            sign: None,
            ground: dark,
            body: kit.body(usable),
        },
        text: text::component(key)
            .and_then(|component| kit.wording.words.text(&component))
            .unwrap_or_default(),
        gains: brings(key, held, player.seat, kit),
        stands: Some(Pill::new(icon, kit.wording.say(&word.term()), ground)),
    };
    kit.hand_card(scene, drawn, cell, |_| cell.rect.x);
}

/// What a card or a quest brings its player now in any case.
fn brings(card: &str, held: Held<'_>, seat: Seat, kit: Kit<'_>) -> Vec<Piece> {
    let laurel = Ground {
        fill: kit.roles.paper,
        on: kit.roles.laurel,
    };
    let of = |ware: Ware| held.gain(card, seat, &ware.into());
    gains([
        (of(Ware::Glory), Piece::ColouredIcon(Icon::Glory, laurel)),
        (of(Ware::Points(Kind::Might)), Piece::Icon(Icon::Might)),
        (of(Ware::Points(Kind::Cunning)), Piece::Icon(Icon::Cunning)),
        // That the card itself leaves the hand goes without saying.
        (of(Ware::Cards).max(0), Piece::Icon(Icon::Intervention)),
    ])
}

/// The player's own mat again, the special ability, and the colours of which they have completed quests.
fn you(scene: &mut Scene, kit: Kit<'_>, view: &View, player: &PlayerView, cell: Cell) {
    let Rect { x, y, w, h } = cell.rect;
    let board = Board {
        kit,
        view,
        changes: Default::default(),
        badges: Default::default(),
        awaited: Vec::new(),
    };
    kit.headed(
        scene,
        (x, y),
        (w, h),
        PanelHeader {
            height: mats::HEADER,
            ground: kit.seat(player.seat),
        },
    );
    mats::contents(scene, &board, player, (x, y));
    let line = y + mats::SIZE.1 + 4.0;
    scene.put(Shape::line(&[(x + 18.0, line), (x + w - 18.0, line)]).edge(2.0, kit.roles.rule));
    let like = Text::new("", 0.0, 0.0, 28.0, kit.roles.text)
        .face(Face::Regular)
        .read_from(Distance::Read);
    let colours = kit.wording.say(&text::six_colours(player));
    let at = (x + 22.0, line + 8.0);
    let room = (w - 44.0, y + h - line - 12.0);
    // The ability is told if there is room for it. The card of the god tells it in any case.
    let told = player.god.and_then(|god| ability(kit, god));
    let lines = |content: &str, size: f32| like.face.wrap(content, size, room.0).len() as f32;
    let both = |told: &str, size: f32| lines(told, size) + lines(&colours, size) + 0.4;
    let fits = |told: &str, size: f32| both(told, size) * size * LINE_HEIGHT <= room.1;
    let fitting = told.and_then(|told| {
        let sizes = [28.0 * cell.scale, 31.0, 28.0, 26.0, 24.0];
        let size = sizes.into_iter().find(|size| fits(&told, *size))?;
        Some((told, size))
    });
    let (top, size) = match fitting {
        Some((told, size)) => {
            let end = scene.paragraph(&told, at, room, &[size], like.clone());
            (end + 0.4 * size * LINE_HEIGHT, size)
        }
        None => (at.1, 28.0 * cell.scale),
    };
    let left = (room.0, at.1 + room.1 - top);
    scene.paragraph(&colours, (at.0, top), left, &[size, 28.0, 26.0, 24.0, 22.0], like);
}

/// What a god's special ability does.
fn ability(kit: Kit<'_>, god: God) -> Option<String> {
    let does = kit.wording.words.text(&text::component(god.slug())?)?;
    Some(format!(
        "{}: {does}",
        kit.wording.sentence(&LEGEND_ABILITY.term())
    ))
}
