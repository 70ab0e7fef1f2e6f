//! Our messages as the library builds them.

use render::Picture;
use serenity::all::{
    ButtonStyle, ChannelId, CreateActionRow, CreateAttachment, CreateButton, CreateInputText, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle, MessageId,
};

use crate::panel::{Button, Form, Menu, MenuOption, Panel, Row, Style};

/// The rows below a message.
pub fn rows(panel: &Panel) -> Vec<CreateActionRow> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Menu(menu) => CreateActionRow::SelectMenu(select(menu)),
    };
    panel.rows.iter().map(row).collect()
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    CreateButton::new(&button.id)
        .label(&button.label)
        .style(style)
        .disabled(button.disabled)
}

fn select(menu: &Menu) -> CreateSelectMenu {
    let option = |option: &MenuOption| {
        let built =
            CreateSelectMenuOption::new(&option.label, &option.value).default_selection(option.chosen);
        match &option.description {
            Some(description) => built.description(description),
            None => built,
        }
    };
    let options = menu.options.iter().map(option).collect();
    CreateSelectMenu::new(&menu.id, CreateSelectMenuKind::String { options })
        .placeholder(&menu.placeholder)
        .min_values(menu.min)
        .max_values(menu.max)
}

/// A form.
pub fn modal(form: &Form) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, &form.label, Form::FIELD)
        .min_length(1)
        .max_length(form.longest)
        .required(true);
    CreateModal::new(&form.id, &form.title).components(vec![CreateActionRow::InputText(field)])
}

/// A picture with its description.
pub fn file(picture: &Picture) -> CreateAttachment {
    CreateAttachment::bytes(picture.png.clone(), picture.file).description(&picture.alt)
}

/// A channel's id.
pub fn channel(id: crate::ids::ChannelId) -> ChannelId {
    ChannelId::new(id.0)
}

/// A message's id.
pub fn message(id: crate::ids::MessageId) -> MessageId {
    MessageId::new(id.0)
}
