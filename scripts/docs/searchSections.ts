import type { SearchSection } from '../../cloud/web/browser/searchIndex.ts'
import type { Guide } from '../../cloud/web/guides.ts'

/** The pages cut at their headings, for the search in the browser. */
export function searchSections(pages: readonly Guide[]): SearchSection[] {
  return pages
    .flatMap(({ title, path, html }) =>
      html.split(/(?=<h[23] id=)/).map((part) => {
        const [, id, heading] = /^<h[23] id="([^"]+)">(.*?)<\/h[23]>/s.exec(part) ?? []
        return {
          page: title,
          title: heading === undefined ? title : textOf(heading),
          url: id === undefined ? path : `${path}#${id}`,
          text: textOf(withoutExamples(part.replace(/^<h([123]).*?<\/h\1>/s, ''))),
        }
      }),
    )
    .map((section, id) => ({ id, ...section }))
}

/** A call is found by what is said of it, not by its examples and schemas. */
const withoutExamples = (html: string): string =>
  html.includes('<dl class="facts') ? (html.split('<div class="code">')[0] ?? '') : html

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const textOf = (html: string): string =>
  html
    .replaceAll(/<(?:div class="code-head"|fieldset).*?<\/(?:div|fieldset)>/gs, ' ')
    .replaceAll('<wbr>', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities])
    .replaceAll(/\s+/g, ' ')
    .trim()
