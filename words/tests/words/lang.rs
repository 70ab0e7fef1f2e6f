//! Which language a locale stands for.

use words::Lang;

#[test]
fn a_locale_is_read_by_its_language() {
    for (locale, lang) in [
        ("de", Lang::De),
        ("DE-AT", Lang::De),
        ("en-GB", Lang::En),
        ("fr", Lang::Fr),
        ("fr_CA", Lang::Fr),
        ("es-ES", Lang::En),
        ("den", Lang::En),
        ("", Lang::En),
    ] {
        assert_eq!(Lang::of(locale), lang, "{locale:?}");
    }
}
