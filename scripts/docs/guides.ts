import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { type Guide, placeholderOrigin } from '../../cloud/web/guides.ts'
import { openApiDocument } from '../../cloud/web/openapi.ts'
import { pageOfRule, reviewRuleIds } from '../../src/api/contract.ts'
import { apiMarkdown } from './apiMarkdown.ts'
import { apiReference } from './apiReference.ts'
import { codeDrawer } from './codeBlocks.ts'
import { diagnosisGuide } from './diagnosisGuide.ts'
import type { Picture } from './pictures.ts'
import { render, type Surroundings } from './render.ts'

/** In the order in which they are read. */
const order = [
  'documentation',
  'quick-start',
  'from-zero-to-published',
  'example-app',
  'try-it',
  'rotating-keys',
  'publishing',
  'review-rules',
  'health',
  'api',
  'running',
  'glossary',
]

const pathOf = (file: string) => (file === 'documentation' ? '/docs' : `/docs/${file}`)

/** The examples' files, by the path under which a page gives each out. */
const examples = {
  '/docs/app.ts': 'examples/no-dependencies/app.ts',
  '/docs/sdk/app.ts': 'examples/sdk/app.ts',
}

export const readDownloads = (): Record<string, string> =>
  Object.fromEntries(Object.entries(examples).map(([path, file]) => [path, readFileSync(file, 'utf8')]))

export function loadGuides(pictures: Map<string, Picture>): { guides: Guide[]; rules: Guide[] } {
  const surroundings: Surroundings = {
    toPath: (href) => toPage(href, ''),
    pictureOf: (href) => pictureOf(href, pictures),
  }
  const load = (file: string, path: string, source: string): Guide => ({
    file,
    path,
    ...render(source, surroundings),
    markdown: toMarkdown(source, pictures),
  })
  return {
    guides: order.map((file) => {
      const guide = load(file, pathOf(file), sourceOf(file))
      return file === 'api' ? withReference(guide) : guide
    }),
    rules: reviewRuleIds.map((id) =>
      load(id, pageOfRule(id), readFileSync(`docs/review-rules/${id}.md`, 'utf8')),
    ),
  }
}

function sourceOf(file: string): string {
  const source = withExamples(readFileSync(`docs/guides/${file}.md`, 'utf8'))
  return file === 'try-it' ? `${source}\n${diagnosisGuide()}` : source
}

function withReference(guide: Guide): Guide {
  const document = openApiDocument(placeholderOrigin)
  const { html, headings } = apiReference(document, codeDrawer('call'))
  return {
    ...guide,
    html: guide.html + html,
    headings: [...guide.headings, ...headings],
    markdown: `${guide.markdown}\n${apiMarkdown(document)}`,
  }
}

/** A link to an example that has a line of its own becomes the file's text. */
const withExamples = (source: string) =>
  Object.entries(examples).reduce(
    (text, [path, file]) =>
      text.replace(
        new RegExp(`^\\[.+\\]\\(\\.\\./\\.\\./${file}\\)$`, 'm'),
        () => `\`\`\`ts ${basename(file)} ${path}\n${readFileSync(file, 'utf8')}\`\`\``,
      ),
    source,
  )

/** Guides name each other as files, so that the links also work where the files are read. */
function toPage(href: string, extension: string): string {
  const [, folder, file = '', anchor = ''] =
    /^(?:\.\.\/(guides|review-rules)\/)?([\w-]+)\.md(#.+)?$/.exec(href) ?? []
  if (folder === 'review-rules') return pageOfRule(file) + extension + anchor
  return order.includes(file) ? pathOf(file) + extension + anchor : href
}

function pictureOf(href: string, pictures: Map<string, Picture>): Picture {
  const picture = pictures.get(basename(href))
  if (!picture) throw new Error(`A guide shows ${href}, which is not there: npm run docs:pictures makes it.`)
  return picture
}

const toMarkdown = (source: string, pictures: Map<string, Picture>) =>
  source.replaceAll(/\]\(([^()\s]+)\)/g, (_, href: string) =>
    href.endsWith('.webp') ? `](${pictureOf(href, pictures).light})` : `](${toPage(href, '.md')})`,
  )
