import type { SearchSection } from '../../cloud/pages/browser/search.ts'
import type { Guide } from '../../cloud/pages/guides.ts'

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

/** A call is found by its path and summary, not by its parameters and examples. */
const withoutExamples = (html: string): string => html.split('<dl class="facts')[0] ?? ''

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const textOf = (html: string): string =>
  html
    .replaceAll(/<(?:div class="listing-head"|fieldset).*?<\/(?:div|fieldset)>/gs, ' ')
    .replaceAll(/<\/?(?:a|code|em|span|strong|wbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities])
    .replaceAll(/\s+/g, ' ')
    .trim()
