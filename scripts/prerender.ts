import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

type Prerender = { prerenderLanding: () => { styles: string; markup: string } }

const folder = 'node_modules/.cache/prerender'

/**
 * Writes dist/landing.html: the landing view with its styles inside and no script at all. Having none, it cannot
 * apply a chosen colour scheme, so there is one file for each, and the cloud picks by the person's cookie.
 */
export async function prerender(): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--ssr', 'src/prerender.tsx', '--outDir', folder]
  const { status } = spawnSync(process.execPath, [...vite, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The landing page could not be prerendered.')

  const built: Prerender = await import(pathToFileURL(`${folder}/prerender.js`).href)
  const { styles, markup } = built.prerenderLanding()
  const page = readFileSync('dist/index.html', 'utf8')
    .replaceAll(/\s*<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => markup)
  writeFileSync('dist/landing.html', page)
  for (const scheme of ['light', 'dark']) {
    writeFileSync(`dist/landing-${scheme}.html`, page.replace('<html ', `<html data-scheme="${scheme}" `))
  }
}
