import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Guide } from '../../cloud/pages/guides.ts'
import { pageOfRule, reviewRuleIds } from '../../src/api/contract.ts'
import { apiPages } from './apiPages.ts'
import { withExamples } from './exampleFiles.ts'
import type { Picture } from './pictures.ts'
import { render, type Surroundings } from './render.ts'
import { commandGuide, diagnosisGuide } from './writtenGuides.ts'

/** In the order in which they are read, by the headings of the menu. */
const sections = {
  'Get Started': ['documentation', 'quick-start', 'from-zero-to-published'],
  Build: [
    'example-app',
    'try-it',
    'listen',
    'permissions',
    'settings-and-tools',
    'what-fits',
    'camera-and-sound',
    'rotating-keys',
    'teams',
    'access-tokens',
    'command-line',
    'in-ci',
  ],
  Publish: [
    'store-page',
    'publishing',
    'release-an-update',
    'beta-testing',
    'when-something-is-wrong',
    'review-rules',
    'health',
  ],
  Reference: ['api', 'token-pattern', 'running', 'glossary'],
}
const order = Object.values(sections).flat()

/** What is made of definitions, below a guide's own text. */
const appended: Record<string, () => string> = { 'try-it': diagnosisGuide, 'command-line': commandGuide }

const pathOf = (file: string) => (file === 'documentation' ? '/docs' : `/docs/${file}`)

export function loadGuides(pictures: Map<string, Picture>): { guides: Guide[]; rules: Guide[] } {
  const surroundings: Surroundings = {
    toPath: (href) => toPage(href, ''),
    pictureOf: (href) => pictureOf(href, pictures),
  }
  const load = (section: string, path: string, source: string): Guide => ({
    section,
    path,
    ...render(source, surroundings),
    markdown: toMarkdown(source, pictures),
  })
  return {
    guides: Object.entries(sections).flatMap(([section, files]) =>
      files.flatMap((file) => {
        const guide = load(section, pathOf(file), sourceOf(file))
        return file === 'api' ? apiPages(guide, surroundings) : [guide]
      }),
    ),
    rules: reviewRuleIds.map((id) =>
      load('Publish', pageOfRule(id), readFileSync(`docs/review-rules/${id}.md`, 'utf8')),
    ),
  }
}

function sourceOf(file: string): string {
  const source = withExamples(readFileSync(`docs/guides/${file}.md`, 'utf8'))
  const madeOf = appended[file]
  return madeOf ? `${source}\n${madeOf()}\n` : source
}

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
