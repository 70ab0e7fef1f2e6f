//! What is delivered: a message for everybody, or one for a single person. They are different types, so that
//! a private picture cannot be posted in a channel.

use render::{Picture, PrivatePicture, PublicPicture};

use crate::ids::PersonId;
use crate::panel::Panel;

/// A message in a channel or thread.
pub struct Public {
    /// What it says.
    pub panel: Panel,
    /// Its pictures.
    pub pictures: Vec<PublicPicture>,
    /// Who is notified, if the message is new.
    pub mentions: Vec<PersonId>,
}

impl Public {
    /// A message without pictures that notifies nobody.
    pub fn saying(panel: Panel) -> Self {
        Self {
            panel,
            pictures: Vec::new(),
            mentions: Vec::new(),
        }
    }
}

/// A direct message.
pub struct Private {
    /// What it says.
    pub panel: Panel,
    /// Its pictures.
    pub pictures: Vec<PrivatePicture>,
}

/// A message as it goes out.
pub(super) struct Letter {
    pub panel: Panel,
    pub pictures: Vec<Picture>,
    pub mentions: Vec<PersonId>,
    /// The line by which it can be found again, if it is not the last one.
    pub mark: Option<String>,
}

impl From<Public> for Letter {
    fn from(public: Public) -> Self {
        let pictures = public
            .pictures
            .into_iter()
            .map(PublicPicture::into_picture)
            .collect();
        Self {
            panel: public.panel,
            pictures,
            mentions: public.mentions,
            mark: None,
        }
    }
}

impl From<Private> for Letter {
    fn from(private: Private) -> Self {
        let pictures = private
            .pictures
            .into_iter()
            .map(PrivatePicture::into_picture)
            .collect();
        Self {
            panel: private.panel,
            pictures,
            mentions: Vec::new(),
            mark: None,
        }
    }
}

impl Letter {
    /// The line by which the message can be found again.
    pub fn mark(&self) -> &str {
        let last = || self.panel.text.lines().next_back().unwrap_or_default();
        self.mark.as_deref().unwrap_or_else(last)
    }
}
