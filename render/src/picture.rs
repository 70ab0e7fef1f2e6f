//! Finished pictures. Pictures for everybody and pictures for one player have different types, so that nobody
//! posts the wrong one.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::encode;

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

impl Picture {
    /// The picture at the width at which a chat shows it. It is never made larger.
    pub fn at_width(&self, width: u32) -> Picture {
        let small = encode::decoded(&self.png)
            .map(|image| encode::png(&encode::shrunk(&image, width), &BTreeSet::new()));
        Picture {
            png: small.unwrap_or_else(|| self.png.clone()),
            alt: self.alt.clone(),
            file: self.file,
        }
    }
}

/// The longest description of a picture that Discord takes.
pub const ALT_MAX: usize = 1024;

/// A picture that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicPicture(pub(crate) Arc<Picture>);

/// A picture for one player alone. It never becomes one for everybody.
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

/// What everybody may see, each player may see. There is no way back.
impl From<PublicPicture> for PrivatePicture {
    fn from(public: PublicPicture) -> Self {
        PrivatePicture(public.0)
    }
}

/// The first of several descriptions that is not too long, or as much as fits of the last one.
pub fn first_alt<const N: usize>(descriptions: [Vec<String>; N]) -> String {
    let length = |sentences: &[String]| sentences.join(" ").chars().count();
    let mut last = Vec::new();
    for sentences in descriptions {
        let fits = length(&sentences) <= ALT_MAX;
        last = sentences;
        if fits {
            break;
        }
    }
    alt(last)
}

/// A description that is not too long: as many whole sentences as fit.
pub fn alt(sentences: impl IntoIterator<Item = String>) -> String {
    let mut alt = String::new();
    for sentence in sentences {
        let joined = if alt.is_empty() {
            sentence
        } else {
            format!("{alt} {sentence}")
        };
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
