/** The portal's own font, on the cloud's pages too, in the weights that are used. It is the file of
 * `@fontsource-variable/hanken-grotesk`, made smaller by `fonttools varLib.instancer wght=400:700` and split by
 * `pyftsubset --layout-features=kern,liga,ccmp,locl`: what English is written with comes first, 14 kB, and further
 * Latin letters where a page has any. */
export const fontFile = '/assets/fonts/hanken-grotesk-5.3.0-basic.woff2'
export const furtherFontFile = '/assets/fonts/hanken-grotesk-5.3.0-latin.woff2'

/** A system font is shown first, scaled so that nothing moves. By Capsize: `size-adjust` is the mean width of English
 * text in Hanken Grotesk (0.450 em) by the other font's (Arial 0.446, Roboto 0.445, DejaVu Sans 0.508); ascent and
 * descent of Hanken Grotesk (1 and 0.303 em) are divided by it. The last fallback that the system has is taken. */
export const fontFaces = `
@font-face {
  font-family: 'Hanken Grotesk'; font-weight: 400 700; font-display: swap;
  src: url('${fontFile}') format('woff2');
  unicode-range: U+0-A0, U+A9, U+AB, U+B7, U+BB, U+D7, U+2000-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212;
}
@font-face {
  font-family: 'Hanken Grotesk'; font-weight: 400 700; font-display: swap;
  src: url('${furtherFontFile}') format('woff2');
  unicode-range: U+A1-A8, U+AA, U+AC-B6, U+B8-BA, U+BC-D6, U+D8-24F, U+2C6-2DD, U+300-323, U+201A, U+201E, U+2039-203A,
    U+2044, U+20AC, U+2122, U+2215;
}
@font-face {
  font-family: 'Hanken Grotesk Fallback'; src: local('DejaVu Sans');
  size-adjust: 88.5%; ascent-override: 113%; descent-override: 34.2%; line-gap-override: 0%;
}
@font-face {
  font-family: 'Hanken Grotesk Fallback'; src: local('Roboto');
  size-adjust: 101.1%; ascent-override: 98.9%; descent-override: 30%; line-gap-override: 0%;
}
@font-face {
  font-family: 'Hanken Grotesk Fallback'; src: local('Arial'), local('ArialMT'), local('Liberation Sans');
  size-adjust: 100.9%; ascent-override: 99.1%; descent-override: 30%; line-gap-override: 0%;
}
`
