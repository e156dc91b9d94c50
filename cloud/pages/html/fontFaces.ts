/** The portal's own font, on the cloud's pages too: Latin, in the weights that are used. It is the file of
 * `@fontsource-variable/hanken-grotesk`, of whose 35 kB `fonttools varLib.instancer wght=400:700` leaves 23. */
export const fontFile = '/assets/fonts/hanken-grotesk-5.3.0-400-700.woff2'

/** A system font is shown first, scaled so that nothing moves. By Capsize: `size-adjust` is the mean width of English
 * text in Hanken Grotesk (0.450 em) by the other font's (Arial 0.446, Roboto 0.445, DejaVu Sans 0.508); ascent and
 * descent of Hanken Grotesk (1 and 0.303 em) are divided by it. The last fallback that the system has is taken. */
export const fontFaces = `
@font-face {
  font-family: 'Hanken Grotesk'; font-weight: 400 700; font-display: swap;
  src: url('${fontFile}') format('woff2');
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
