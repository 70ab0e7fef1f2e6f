//! Every message key of this game, and what goes into its sentence. The sentences are in `words`.
//!
//! Unless noted, `seat` and `rival` are players, `card` is the name of a building card, `type` the name of a
//! building type, `kind` the name of a resource, `god` the name of a god, `region` the name of a region, and
//! `count`, `gold`, `vp` are numbers. `by` is what brings something about: a card or a god. Lists are of
//! terms.

use crate::kernel::{Prompt, Word};
use crate::vocabulary;

vocabulary! {
    /// The questions. `about` of a decision names the card or the god that asks.
    PROMPTS: Prompt {
        /// The secret choice of starting pieces: `count`.
        PIECES = "starting-pieces";
        /// The action of a turn: a card to build, a wildcard, or an offering.
        ACTION = "action";
        /// Where to build: `type`, `cost` (list of what is paid).
        SITE = "site";
        /// How to pay: `card`.
        PAYMENT = "payment";
        /// Which card becomes the wildcard: `type` of its column, `gold` to be paid.
        WILDCARD = "wildcard";
        /// Which cards are offered, one upon the other.
        OFFER = "offer";
        /// Whose power Jupiter lends: `count` of cards offered.
        GOD = "god";
        /// Resources of the player's choice: `count`.
        RESOURCES = "resources";
        /// Pieces of the player's choice: `count`.
        GAIN_PIECES = "gain-pieces";
        /// Pieces of the player's choice that bring a rival as many: `count` at most.
        SHARE_PIECES = "share-pieces";
        /// Pieces of different types: `count`.
        DIFFERENT_PIECES = "different-pieces";
        /// A basket to be bought: `count` at most, `price` in gold each.
        BUY = "buy";
        /// How many to sell for gold: `kind`, `gold` each.
        SELL_FOR_GOLD = "sell-for-gold";
        /// How many to sell for victory points: `kind`, `vp` each.
        SELL_FOR_POINTS = "sell-for-points";
        /// One of each kind to be sold for a point each.
        ASSORTMENT = "sell-assortment";
        /// One exchange with the supply: `left`, this one included.
        EXCHANGE = "exchange";
        /// What production buildings yield: `count` of buildings.
        PRODUCE = "produce";
        /// Whether to draw with an empty hand: `count`.
        DRAW = "draw";
        /// Which column's bottom card is activated.
        BOTTOM_CARD = "bottom-card";
        /// Which column's top card is activated.
        TOP_OF_COLUMN = "top-of-column";
        /// Which village loses points: `vp` at most.
        SIEGE = "siege";
        /// Which army moves: `steps` at most.
        ARMY = "army";
        /// Where it goes: `region` it stands in, `steps` at most.
        MARCH = "march";
        /// From whom to steal: `vp` at most.
        VICTIM = "victim";
        /// From whom to steal gold: `gold` from each.
        RAID = "raid";
        /// Which of several villages is attacked first.
        ATTACK = "attack-order";
        /// Which column takes a card as a guest: `card`.
        COLUMN = "guest-column";
        /// How the market moves, before the card does anything else; passing leaves it for later.
        MARKET_FIRST = "market-first";
        /// How the market moves.
        MARKET = "market";
        /// What to sell at the market: `count` at most, `values` of all resources (list).
        SELL_AT_MARKET = "sell-at-market";
        /// What to buy at the market: `count` at most, `values` of all resources (list).
        BUY_AT_MARKET = "buy-at-market";
        /// Whether to sell one of each resource: `vp`.
        SELL_SET = "sell-set";
        /// How many sets of two to sell: `kind`, `vp` each.
        SELL_SETS = "sell-sets";
        /// Which ship moves: `steps` at most.
        SHIP = "ship";
        /// Where it goes: `region` it lies in, `steps` at most.
        SAIL = "sail";
        /// What is lost because there is no place for it: `count`, `places` that there are.
        SURPLUS = "surplus";
        /// What one production building yields: `count` of units.
        YIELD = "yield";
        /// Which production building fetches resources from beside it.
        OUTSOURCE = "outsource";
        /// Which card is activated, before the card does anything else; passing leaves it for later.
        ACTIVATE_FIRST = "activate-first";
        /// Which card is activated.
        ACTIVATE_ANY = "activate-any";
        /// Which card of the same rank is activated: `rank`.
        SAME_RANK = "same-rank";
        /// How many cards to draw for 1 gold each: `count` at most.
        BUY_CARDS = "buy-cards";
        /// Which card of the hand goes to the discard pile.
        THROW_AWAY = "throw-away";
        /// Whether to put a card on the discard pile, although none can be drawn.
        THROW_ONLY = "throw-only";
        /// On which card a coin is put.
        COIN = "coin";
        /// Which village the archers shoot at: `vp` for each token.
        ARCHERS = "archers-village";
        /// How many tokens are spent: `count` at most, `vp` for each.
        TOKENS = "archers-tokens";
        /// Which pile of pieces is marked.
        FORTRESS = "fortress-pile";
        /// Which column is marked.
        GARRISON = "garrison-column";
        /// Where a token is laid.
        CAMP = "camp";
        /// Which army moves next: `steps` at most, `moved` so far.
        REGROUP = "regroup";
        /// Where a token goes that is in the way: `region` it lies in.
        GIVE_WAY = "give-way";
    }
}

vocabulary! {
    /// Names of choices and groups, and notes.
    CHOICES: Word {
        /// A number of units of a resource: `count`, `kind`.
        UNITS = "units";
        /// An amount of gold: `count`.
        GOLD = "gold";
        NOTHING = "nothing";
        /// A number of pieces of a type: `count`, `type`.
        PIECES_OF = "pieces-of";
        /// The action of making an offering.
        OFFERING = "choice-offering";
        /// A card laid face down into a column: `type`.
        LAY_WILDCARD = "choice-wildcard";
        /// Paying in another way than usual.
        OTHER_PAYMENT = "choice-other-payment";
        /// A way to pay: `cost` (list).
        PAY = "choice-pay";
        /// Drawing: `count`.
        DRAW_CARDS = "choice-draw";
        /// Exchanging one unit for another: `gives`, `takes`.
        SWAP = "choice-exchange";
        /// An army that stays: `region`.
        STAY = "choice-stay";
        /// Activating the top or the bottom card of a column: `card`, `type`.
        ACTIVATE = "choice-activate";
        /// Activating any card of a column: `card`, `type`, `rank`.
        ACTIVATE_RANK = "choice-activate-rank";
        /// Laying the card into a column of another colour.
        OTHER_COLUMN = "choice-other-column";
        /// A resource up by a step of the market: `kind`.
        RAISE = "choice-raise";
        /// A resource down by a step of the market: `kind`.
        LOWER = "choice-lower";
        /// A resource up and another down: `up`, `down`.
        TILT = "choice-tilt";
        /// Two resources change places on the market: `one`, `other`.
        SWAP_VALUES = "choice-swap-values";
        /// What a resource is worth: `kind`, `gold`, `vp`.
        MARKET_VALUE = "market-value";
        /// One of each resource.
        SET = "choice-set";
        /// Putting a card on the discard pile.
        THROW = "choice-throw-away";
        /// A pile of pieces or a column of a rival: `rival`, `type`.
        MARK_AREA = "choice-area";
        /// The group of other columns.
        GROUP_COLUMN = "group-column";
        /// What the market would be: `values` (list).
        NOTE_MARKET = "note-market";
        /// A card as a guest: `rank` it would have.
        NOTE_COLUMN = "note-column";
        /// A ship: `armies` aboard.
        NOTE_SHIP = "note-ship";
        /// A region that nobody occupies: `terrain`.
        NOTE_FREE = "note-free";
        /// A production building: `count` of units, `kinds` beside it (list).
        NOTE_OUTSOURCE = "note-outsource";
        /// A region to move to for a token: `terrain`, `villages` beside it that are not attacked yet, `rivals`
        /// beside it.
        NOTE_MARCH_FOR_TOKEN = "note-march-for-token";
        /// A pile of pieces: `count`.
        NOTE_PIECES = "note-pieces";
        /// A column: `count` of cards.
        NOTE_RANK = "note-cards";
        /// The group of cards of a type: `type`.
        GROUP_TYPE = "group-type";
        /// The group of regions at or beside the player's own.
        GROUP_NEAR = "group-near";
        /// The group of regions at the edge of the board that cost victory points: `vp`.
        GROUP_EDGE = "group-edge";
        /// The group of other ways to pay.
        GROUP_PAYMENT = "group-payment";
        /// The group of offerings.
        GROUP_OFFERING = "group-offering";
        /// What is paid for a card: `cost` (list).
        NOTE_COST = "note-cost";
        /// What a card costs and does: `cost` (list), `text`.
        NOTE_CARD = "note-card";
        /// What an offering is.
        NOTE_OFFERING = "note-offering";
        /// A region to build in: `terrain`, `count` of the player's buildings there.
        NOTE_SITE = "note-site";
        /// A region that costs victory points: `terrain`, `vp`.
        NOTE_EDGE = "note-edge";
        /// A region to move to: `terrain`, `villages` beside it that are not attacked yet, `rivals` beside
        /// it.
        NOTE_MARCH = "note-march";
        /// An army that can be moved: `terrain` it stands in, `count` of the player's buildings there.
        NOTE_ARMY = "note-army";
        /// An army that has to stay, because a temple would be left alone.
        NOTE_GUARD = "note-guard";
        /// A village: `vp` on it.
        NOTE_VILLAGE = "note-village";
        /// How many points can be stolen at most: `vp`.
        NOTE_STEAL = "note-steal";
        /// A card that can be offered: `god` it invokes on top.
        NOTE_INVOKES = "note-invokes";
    }
}

vocabulary! {
    /// What an offering to a god brings: `count` of cards.
    POWERS: Word {
        POWER_NEPTUNE = "power-neptune";
        POWER_CERES = "power-ceres";
        POWER_MINERVA = "power-minerva";
        POWER_VESTA = "power-vesta";
        POWER_MARS = "power-mars";
        POWER_JUPITER = "power-jupiter";
    }
}

vocabulary! {
    /// What happened.
    EVENTS: Word {
        /// `seat`, `pieces` (list).
        TOLD_PIECES_CHOSEN = "told-pieces-chosen";
        /// A building: `seat`, `card`, `region`, `cost` (list).
        TOLD_BUILT = "told-built";
        /// A building at the edge for victory points: `seat`, `card`, `region`, `cost` (list), `vp`.
        TOLD_BUILT_AT_EDGE = "told-built-at-edge";
        /// A temple without a piece: `seat`, `card`, `cost` (list).
        TOLD_BUILT_NOWHERE = "told-built-nowhere";
        /// A building whose card lies in a column of another colour: `seat`, `card`, `type` of the column,
        /// `region`, `cost` (list).
        TOLD_BUILT_AS_GUEST = "told-built-as-guest";
        /// The same at the edge for victory points: `seat`, `card`, `type`, `region`, `cost` (list), `vp`.
        TOLD_BUILT_AS_GUEST_AT_EDGE = "told-built-as-guest-at-edge";
        /// A wildcard as rivals see it: `seat`, `type`, `region`, `cost` (list).
        TOLD_WILDCARD = "told-wildcard";
        /// A wildcard at the edge as rivals see it: `seat`, `type`, `region`, `cost` (list), `vp`.
        TOLD_WILDCARD_AT_EDGE = "told-wildcard-at-edge";
        /// A wildcard as its player sees it: `seat`, `card`, `type`, `region`, `cost` (list).
        TOLD_WILDCARD_OWN = "told-wildcard-own";
        /// A wildcard at the edge as its player sees it: `seat`, `card`, `type`, `region`, `cost` (list),
        /// `vp`.
        TOLD_WILDCARD_AT_EDGE_OWN = "told-wildcard-at-edge-own";
        /// `seat`, `by`, `resources` (list).
        TOLD_GAINED = "told-gained";
        /// `seat`, `by`, `gold`.
        TOLD_GOLD = "told-gold";
        /// `seat`, `by`, `vp`.
        TOLD_POINTS = "told-points";
        /// `seat`, `by`, `pieces` (list).
        TOLD_PIECES = "told-pieces";
        /// `seat`, `by`, `resources` (list), `gold`.
        TOLD_BOUGHT = "told-bought";
        /// `seat`, `by`, `resources` (list), `gold`.
        TOLD_SOLD = "told-sold";
        /// `seat`, `by`, `resources` (list), `vp`.
        TOLD_SOLD_FOR_POINTS = "told-sold-for-points";
        /// `seat`, `by`, `gives`, `takes`.
        TOLD_EXCHANGED = "told-exchanged";
        /// `seat`, `by`, `region` of the village, `vp`.
        TOLD_PLUNDERED = "told-plundered";
        /// `seat`, `by`, `from`, `to`.
        TOLD_MARCHED = "told-marched";
        /// `seat`, `rival`, `by`, `vp`.
        TOLD_STOLE_POINTS = "told-stole-points";
        /// `seat`, `rival`, `by`, `gold`.
        TOLD_STOLE_GOLD = "told-stole-gold";
        /// `seat`, `by`, `card`.
        TOLD_ACTIVATED = "told-activated";
        /// An offering as its player sees it: `seat`, `cards` (list), `top`, `god`, `count`.
        TOLD_OFFERED = "told-offered";
        /// An offering as rivals see it: `seat`, `top`, `god`, `count`.
        TOLD_OFFERED_RIVAL = "told-offered-rival";
        /// Cards drawn by oneself: `cards` (list), `count`.
        TOLD_DREW = "told-drew";
        /// Cards drawn by a rival: `seat`, `count`.
        TOLD_DREW_RIVAL = "told-drew-rival";
        /// The discard pile became the new deck: `count`.
        TOLD_RESHUFFLED = "told-reshuffled";
        /// Nothing to build and nothing to offer: `seat`.
        TOLD_PASSED = "told-passed";
        /// A village attacked: `region`, `seats` (list), `vp` for each of them.
        TOLD_ATTACKED = "told-attacked";
        /// All villages are attacked: `round` is the last.
        TOLD_LAST_VILLAGE = "told-last-village";
        /// All temples are built: `round` is the last.
        TOLD_LAST_TEMPLE = "told-last-temple";
        /// Nobody has built for ten rounds: `round` is the last.
        TOLD_STANDSTILL = "told-standstill";
        /// The market has moved: `seat`, `by`, `values` (list).
        TOLD_MARKET = "told-market";
        /// A ship has moved: `seat`, `by`, `from`, `to`.
        TOLD_SAILED = "told-sailed";
        /// A barque: `seat`, `by`, `size`.
        TOLD_BARQUE = "told-barque";
        /// What there was no place for: `seat`, `resources` (list).
        TOLD_PUT_BACK = "told-put-back";
        /// Cards of the discard pile taken by oneself: `by`, `cards` (list), `count`.
        TOLD_TOOK_DISCARDS = "told-took-discards";
        /// Cards of the discard pile taken by a rival: `seat`, `by`, `count`.
        TOLD_TOOK_DISCARDS_RIVAL = "told-took-discards-rival";
        /// `seat`, `by`, `card`.
        TOLD_THREW_AWAY = "told-threw-away";
        /// `seat`, `by`, `gold`.
        TOLD_PAID_FOR_CARDS = "told-paid-for-cards";
        /// A coin on a card: `seat`, `by`, `card`.
        TOLD_COIN = "told-coin";
        /// A combat token taken: `seat`, `by`.
        TOLD_TOKEN = "told-token";
        /// Combat tokens spent: `seat`, `by`, `count`.
        TOLD_SPENT_TOKENS = "told-spent-tokens";
        /// A token laid on a region: `seat`, `by`, `region`.
        TOLD_CAMPED = "told-camped";
        /// A token gave way: `seat`, `from`, `to`.
        TOLD_TOKEN_MOVED = "told-token-moved";
        /// A token had to go: `seat`, `region`.
        TOLD_TOKEN_LOST = "told-token-lost";
        /// A token on a pile of pieces: `seat`, `rival`, `by`, `type`.
        TOLD_FORTIFIED = "told-fortified";
        /// A token on a column: `seat`, `rival`, `by`, `type`.
        TOLD_GARRISONED = "told-garrisoned";
        /// The final score: `seat`, `vp` held, `temples`, `majorities`, `total`.
        TOLD_SCORED = "told-scored";
    }
}

vocabulary! {
    /// What is gained and spent, as a report counts it: `count`.
    WARES: Word {
        WARE_GOLD = "ware-gold";
        WARE_WHEAT = "ware-wheat";
        WARE_WOOD = "ware-wood";
        WARE_CLAY = "ware-clay";
        WARE_STONE = "ware-stone";
        WARE_POINTS = "ware-points";
        WARE_CARDS = "ware-cards";
        WARE_PLACES = "ware-places";
        WARE_TOKENS = "ware-tokens";
        WARE_MARITIME = "ware-maritime";
        WARE_PRODUCTION = "ware-production";
        WARE_SCIENTIFIC = "ware-scientific";
        WARE_CIVIL = "ware-civil";
        WARE_MILITARY = "ware-military";
        WARE_TEMPLE = "ware-temple";
    }
}

vocabulary! {
    /// Why something is not possible now.
    REASONS: Word {
        /// The card is not in hand.
        WHY_NOT_IN_HAND = "why-not-in-hand";
        /// No piece on the player board: `type`.
        WHY_NO_PIECE = "why-no-piece";
        /// The cost cannot be paid: `missing` gold.
        WHY_CANNOT_PAY = "why-cannot-pay";
        /// There is no region for it: `type`.
        WHY_NO_REGION = "why-no-region";
        /// A further temple needs cards in each column: `count`, `type` of a column with fewer.
        WHY_TEMPLE_CARDS = "why-temple-cards";
        /// The wildcard has been laid.
        WHY_WILDCARD_LAID = "why-wildcard-laid";
        /// Nothing is ever built on a village space.
        WHY_VILLAGE = "why-village";
        /// Ships go to sea.
        WHY_NOT_SEA = "why-not-sea";
        /// All but ships go on land.
        WHY_NOT_LAND = "why-not-land";
        /// A rival is there: `rival`.
        WHY_OCCUPIED = "why-occupied";
        /// There is a building of that type already: `type`.
        WHY_SAME_TYPE = "why-same-type";
        /// Too far from the player's own regions.
        WHY_NOT_BESIDE = "why-not-beside";
        /// Only for victory points that are not there: `vp`.
        WHY_EDGE_POINTS = "why-edge-points";
        /// The first building goes to the edge.
        WHY_FIRST_AT_EDGE = "why-first-at-edge";
        /// Too near to a rival's first region: `rival`.
        WHY_FIRST_GAP = "why-first-gap";
        /// A temple goes where one has a building.
        WHY_NOT_YOURS = "why-not-yours";
        WHY_FEW_BUILDINGS = "why-few-buildings";
        /// There is no other way to pay.
        WHY_ONE_WAY = "why-one-way";
        /// Not enough of a resource: `kind`.
        WHY_NO_RESOURCE = "why-no-resource";
        /// Not enough gold: `gold` needed.
        WHY_NO_GOLD = "why-no-gold";
        /// The supply has none of it: `kind`.
        WHY_SUPPLY = "why-supply";
        /// The personal supply has none of it: `type`.
        WHY_NO_PIECES_LEFT = "why-no-pieces-left";
        /// An army may not stop on a village space.
        WHY_STOP_VILLAGE = "why-stop-village";
        /// Two armies never share a region.
        WHY_TWO_ARMIES = "why-two-armies";
        /// A sea without a ship of the player's own.
        WHY_NO_SHIP = "why-no-ship";
        /// Too far: `steps`.
        WHY_TOO_FAR = "why-too-far";
        /// The rival has no region beside the army: `rival`.
        WHY_RIVAL_AWAY = "why-rival-away";
        /// The village has been attacked.
        WHY_ATTACKED = "why-attacked";
        /// No army stands beside the village.
        WHY_NO_ARMY = "why-no-army";
        WHY_NO_ARMY_THERE = "why-no-army-there";
        /// No points lie on the village.
        WHY_NO_POINTS = "why-no-points";
        /// The card lies in this column itself.
        WHY_OWN_COLUMN = "why-own-column";
        /// The column is empty.
        WHY_EMPTY_COLUMN = "why-empty-column";
        /// A wildcard has no effect.
        WHY_FACE_DOWN = "why-face-down";
        /// No production building stands where it is found: `kind`.
        WHY_NO_PRODUCTION = "why-no-production";
        /// No temple lets the card lie in another column.
        WHY_NO_HOST = "why-no-host";
        /// The market would stay as it is.
        WHY_MARKET_STAYS = "why-market-stays";
        /// No free sea is in reach of the ship.
        WHY_NO_SEA_FREE = "why-no-sea-free";
        /// The player occupies the region already.
        WHY_OWN_REGION = "why-own-region";
        /// No production building of the player stands there.
        WHY_NO_PRODUCTION_THERE = "why-no-production-there";
        /// It is not found beside the region: `kind`.
        WHY_NOT_BESIDE_REGION = "why-not-beside-region";
        /// The land beside the region yields nothing that the supply has.
        WHY_NOTHING_BESIDE = "why-nothing-beside";
        /// The card has another rank: `rank` that is wanted.
        WHY_OTHER_RANK = "why-other-rank";
        /// The card is doing something right now.
        WHY_RESOLVING = "why-resolving";
        /// An Observatory cannot be activated by another.
        WHY_OBSERVATORY = "why-observatory";
        /// There is a coin on it already.
        WHY_HAS_COIN = "why-has-coin";
        /// No combat token to spend.
        WHY_NO_TOKEN = "why-no-token";
        /// A token lies there already.
        WHY_MARKED = "why-marked";
        /// No army stands beside the region.
        WHY_NO_ARMY_BESIDE = "why-no-army-beside";
        /// The army must stay with its temple.
        WHY_GUARDS = "why-guards";
        /// The army has nowhere to go.
        WHY_NOWHERE_TO_GO = "why-nowhere-to-go";
    }
}

vocabulary! {
    /// How a game ends, and what decides.
    ENDINGS: Word {
        /// All villages were attacked.
        END_VILLAGES = "end-villages";
        /// All temples were built.
        END_TEMPLES = "end-temples";
        /// Nobody had built for ten rounds.
        END_STANDSTILL = "end-standstill";
        /// Equal totals share the victory.
        TIE_SHARED = "tie-shared";
    }
}

vocabulary! {
    /// Where victory points came from. Temples are named by their cards.
    SCORES: Word {
        SCORE_START = "score-start";
        SCORE_MARITIME = "score-maritime";
        SCORE_CIVIL = "score-civil";
        SCORE_SIEGE = "score-siege";
        SCORE_STOLEN = "score-stolen";
        SCORE_VILLAGES = "score-villages";
        SCORE_VESTA = "score-vesta";
        SCORE_LOST = "score-lost";
        SCORE_EDGE = "score-edge";
        SCORE_SCIENTIFIC = "score-scientific";
        SCORE_TEMPLES = "score-temples-during";
        /// The most of a resource: `kind`.
        SCORE_MOST = "score-most";
        /// The most gold.
        SCORE_MOST_GOLD = "score-most-gold";
    }
}

/// Keys of things that are not components: resources, types, terrains, gods, options.
const THINGS: &[&str] = &[
    "wheat",
    "wood",
    "clay",
    "stone",
    "maritime",
    "production",
    "scientific",
    "civil",
    "military",
    "temple",
    "field",
    "forest",
    "swamp",
    "mountain",
    "sea",
    "village",
    "god-neptune",
    "god-ceres",
    "god-minerva",
    "god-vesta",
    "god-mars",
    "god-jupiter",
    "option-board",
    "option-board-random",
    "option-board-standard",
    "option-pieces",
    "option-pieces-two-each",
    "option-pieces-ten",
    "option-pieces-nine",
    "option-pieces-eight",
    "option-pieces-seven",
    "option-pieces-six",
    "option-wildcard",
    "option-maritime",
    "option-maritime-base",
    "option-maritime-egypt",
    "option-maritime-random",
    "option-production",
    "option-production-base",
    "option-production-egypt",
    "option-production-random",
    "option-scientific",
    "option-scientific-base",
    "option-scientific-egypt",
    "option-scientific-random",
    "option-civil",
    "option-civil-base",
    "option-civil-egypt",
    "option-civil-random",
    "option-military",
    "option-military-base",
    "option-military-egypt",
    "option-military-random",
    "option-temples",
    "option-temples-base",
    "option-temples-egypt",
    "option-temples-mixed",
    "option-temples-random",
    "options-cards",
    "options-cards-egypt",
    "options-cards-random",
    "options-cards-mixed",
    "preset-base",
    "preset-egypt",
    "preset-mixed",
    "game",
];

/// All of them.
pub fn vocabulary() -> Vec<&'static str> {
    [
        PROMPTS, CHOICES, POWERS, EVENTS, WARES, REASONS, ENDINGS, SCORES, THINGS,
    ]
    .concat()
}
