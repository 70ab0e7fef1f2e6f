//! The odds of a throw, exactly: whole numbers of ways, and percents of them.

use std::sync::LazyLock;

use super::state::FIGHTERS;

/// Of nine equally likely ways in which a fighter can fall, so many show the cross.
const UP: u64 = 4;
/// So many hide it: a point.
const DOWN: u64 = 4;
/// And in so many the fighter stands: half a point.
const STANDING: u64 = 1;

/// How many ways there are for some fighters to come to so many halves of a point, by fighters and halves.
static WAYS: LazyLock<[[u64; 2 * FIGHTERS as usize + 1]; FIGHTERS as usize + 1]> = LazyLock::new(|| {
    let mut ways = [[0; 2 * FIGHTERS as usize + 1]; FIGHTERS as usize + 1];
    ways[0][0] = 1;
    for thrown in 1..ways.len() {
        let fewer = ways[thrown - 1];
        for (halves, before) in fewer.iter().enumerate().take(2 * thrown - 1) {
            ways[thrown][halves] += UP * before;
            ways[thrown][halves + 1] += STANDING * before;
            ways[thrown][halves + 2] += DOWN * before;
        }
    }
    ways
});

/// What somebody brings into a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// Fighters to throw.
    pub fighters: u8,
    /// Halves of a point besides.
    pub extra: u8,
}

impl Force {
    fn ways(self) -> &'static [u64] {
        &WAYS[usize::from(self.fighters)]
    }

    /// In how many percent of all throws this comes to so many halves of a point or more.
    pub fn reaches(self, halves: u8) -> u8 {
        let enough = |(thrown, _): &(usize, &u64)| thrown + usize::from(self.extra) >= usize::from(halves);
        let ways = self.ways().iter().enumerate();
        percent(
            ways.filter(enough).map(|(_, ways)| u128::from(*ways)).sum(),
            [self.fighters, 0],
        )
    }

    /// In how many percent of all throws this comes to more than the other. A tie is the other's.
    pub fn beats(self, other: Force) -> u8 {
        let mut won = 0;
        for (mine, ways) in self.ways().iter().enumerate() {
            let less = |theirs: usize| theirs + usize::from(other.extra) < mine + usize::from(self.extra);
            let beaten = other
                .ways()
                .iter()
                .enumerate()
                .filter(|(theirs, _)| less(*theirs));
            won += u128::from(*ways) * beaten.map(|(_, ways)| u128::from(*ways)).sum::<u128>();
        }
        percent(won, [self.fighters, other.fighters])
    }
}

/// The nearest percent of all ways in which so many fighters can fall.
fn percent(ways: u128, fighters: [u8; 2]) -> u8 {
    let all = u128::from(UP + DOWN + STANDING).pow(fighters.iter().map(|count| u32::from(*count)).sum());
    ((200 * ways + all) / (2 * all)) as u8
}
