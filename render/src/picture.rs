//! Finished pictures. What everybody may see and what only one player may see are different types, so that nobody posts
//! the wrong one.

use std::sync::Arc;

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG file.
    pub png: Vec<u8>,
    /// The same in words, for those who cannot see it: at most [`ALT_MAX`] characters.
    pub alt: String,
    /// The name of the file.
    pub file: &'static str,
}

/// The longest description of a picture that Discord takes.
pub const ALT_MAX: usize = 1024;

/// A picture that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicPicture(pub(crate) Arc<Picture>);

/// A picture for one player alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrivatePicture(pub(crate) Arc<Picture>);

impl PublicPicture {
    /// The picture, to be looked at.
    pub fn picture(&self) -> &Picture {
        &self.0
    }

    /// The picture, to be sent to anybody.
    pub fn into_picture(self) -> Picture {
        Arc::unwrap_or_clone(self.0)
    }
}

impl PrivatePicture {
    /// The picture, to be looked at.
    pub fn picture(&self) -> &Picture {
        &self.0
    }

    /// The picture, to be sent to its player alone.
    pub fn into_picture(self) -> Picture {
        Arc::unwrap_or_clone(self.0)
    }
}

/// What everybody may see, one player may see. There is no way back.
impl From<PublicPicture> for PrivatePicture {
    fn from(public: PublicPicture) -> Self {
        PrivatePicture(public.0)
    }
}

/// A description that is not too long: whole sentences as long as they fit.
pub fn alt(sentences: impl IntoIterator<Item = String>) -> String {
    let mut alt = String::new();
    for sentence in sentences {
        let joined = if alt.is_empty() { sentence } else { format!("{alt} {sentence}") };
        if joined.chars().count() > ALT_MAX {
            if alt.is_empty() {
                return joined.chars().take(ALT_MAX - 1).chain(['…']).collect();
            }
            break;
        }
        alt = joined;
    }
    alt
}
