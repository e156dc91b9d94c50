import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { filesOfRoute, pagesOfRoute, type Route } from './routeFiles.ts'

type Prerendered = { styles: string; markup: string }
type Prerender = {
  prerenderStyles: () => string
  prerenderLanding: () => Prerendered
  prerenderPage: (path: string) => Promise<Prerendered>
}

/** What has HTML of its own, which fetches its code by itself once it has been painted. */
const madePages: readonly Route[] = ['/signin', '/login', '/signup']

const folder = 'node_modules/.cache/prerender'

/**
 * Writes the public pages as HTML with their styles inside: the landing view with no script at all, the sign-in
 * pages to become live. As they wait for no script they cannot apply a chosen colour scheme, so there is one file for
 * each, and the cloud picks by the person's cookie; so too of the page without markup that all others begin as, which
 * carries the styles of what they show first. Beside them a list of what each route loads, for the cloud to announce.
 */
export async function prerender(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'src/prerender.tsx', '--outDir', folder]
  const { status } = spawnSync(process.execPath, [...vite, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The public pages could not be prerendered.')

  const built: Prerender = await import(pathToFileURL(`${folder}/prerender.js`).href)
  const page = readFileSync('dist/index.html', 'utf8')
  const bare = page
    .replaceAll(/\s*<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
  const still = bare.replace('<div id="root"></div>', '<!--page-->')
  write('landing', fill(still, built.prerenderLanding()))

  const styled = fill(page, { styles: built.prerenderStyles(), markup: '' })
  writeFileSync('dist/index.html', styled)
  write('portal', styled.replace(/\s*<script src="\/scheme\.js"><\/script>/, ''))

  const live = bare
    .replace('<title>', '<title>Sign in · ')
    .replace('<div id="root"></div>', '<div id="root"><!--page--></div>')
  for (const route of ['/signin', '/signup'] as const) {
    const made = await built.prerenderPage(route)
    if (!made.markup.includes('<h1')) throw new Error(`${route} was prerendered without its page.`)
    const files = filesOfRoute('dist', route).map((file) => `/${file}`)
    write(
      route.slice(1),
      fill(live, made, `<script async src="/early.js" data-files="${files.join(' ')}"></script>`),
    )
  }
  writeFileSync('dist/.vite/preloads.json', JSON.stringify(preloads()))
}

const fill = (page: string, { styles, markup }: Prerendered, script = '') =>
  page.replace('</head>', () => `  ${script}${styles}\n  </head>`).replace('<!--page-->', () => markup)

function write(name: string, page: string): void {
  writeFileSync(`dist/${name}.html`, page)
  for (const scheme of ['light', 'dark'])
    writeFileSync(`dist/${name}-${scheme}.html`, page.replace('<html ', `<html data-scheme="${scheme}" `))
}

/** The files that a route of index.html loads beside those which that names. */
function preloads(): Record<string, string[]> {
  const named = readFileSync('dist/index.html', 'utf8')
  const routes = (Object.keys(pagesOfRoute) as Route[]).filter((route) => !madePages.includes(route))
  return Object.fromEntries(
    routes.map((route) => [
      route,
      filesOfRoute('dist', route)
        .map((file) => `/${file}`)
        .filter((file) => !named.includes(`"${file}"`)),
    ]),
  )
}
