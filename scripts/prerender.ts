import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

import { filesOf, screensFile } from './screens.ts'

type Prerendered = { styles: string; markup: string }

type Prerender = {
  prerenderLanding: (signedIn: boolean) => Prerendered
  prerenderSignIn: () => Prerendered
  listScreens: () => { path: string; pages: string[] }[]
}

const folder = 'node_modules/.cache/prerender'

/** Writes the landing view as HTML without any script and the sign-in page as HTML that React
 * hydrates, and a list of the screens with their files, for the cloud. Each page has a file for
 * each colour scheme beside it: the cloud picks by the person's cookie, so that a page without
 * script has the chosen one. So it picks the landing page's header, which differs for who is signed
 * in. The sign-in page is drawn once all of it is parsed: what is centered would move with each
 * part. */
export async function prerender(chunks: readonly Rolldown.OutputChunk[]): Promise<void> {
  await build({ logLevel: 'warn', build: { ssr: 'src/build/prerender.tsx', outDir: folder } })
  const built: Prerender = await import(pathToFileURL(`${folder}/prerender.js`).href)
  const screens = built
    .listScreens()
    .map(({ path, pages }) => ({ path, files: filesOf(chunks, ['index.html', ...pages]) }))
  writeFileSync(screensFile, JSON.stringify(screens))

  const index = readFileSync('dist/index.html', 'utf8').replace(
    /\s*<script src="\/scheme\.js"><\/script>/,
    '',
  )
  write('portal', index)
  const withoutScripts = index
    .replaceAll(/\s*<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
  write('landing', fill(withoutScripts, built.prerenderLanding(false)))
  write('landing-signed-in', fill(withoutScripts, built.prerenderLanding(true)))

  const modules = filesOf(chunks, ['index.html']).map((file) => `/${file}`)
  const signIn = withoutScripts.replace(
    '<title>',
    `<script defer src="/start.js" data-modules="${modules.join(' ')}"></script>
    <link rel="expect" href="#parsed" blocking="render" />
    <title>Sign in · `,
  )
  const parsed = signIn.replace('</body>', '  <template id="parsed"></template>\n  </body>')
  write('signin', fill(parsed, built.prerenderSignIn()))
}

function fill(page: string, { styles, markup }: Prerendered): string {
  if (!markup.includes('<h1')) throw new Error('A page was prerendered without its content.')
  return page
    .replace('</head>', () => `  ${styles}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

function write(name: string, page: string): void {
  writeFileSync(`dist/${name}.html`, page)
  for (const scheme of ['light', 'dark'])
    writeFileSync(`dist/${name}-${scheme}.html`, page.replace('<html ', `<html data-scheme="${scheme}" `))
}
