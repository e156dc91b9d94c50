import type { AppContent, Language } from '../../src/api/contract.ts'

/** Stands in for the page that the cloud renders. */
export const pageOf = (
  { name, tagline, description, translations }: AppContent,
  language: Language,
): string => {
  const texts = translations.find((one) => one.language === language)
  const shown = [texts?.name ?? name, texts?.tagline ?? tagline ?? '', texts?.description ?? description]
  const [title, ...lines] = shown.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return `<!doctype html>
<html lang="${language}">
  <head><title>${title}</title><base target="_blank" /></head>
  <body style="font-family: sans-serif; overflow-wrap: anywhere">
    <main><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}<a href="/">Report This App</a></main>
  </body>
</html>`
}
