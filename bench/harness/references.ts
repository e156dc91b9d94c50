import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'

import { securityHeaders } from '../../cloud/http/securityHeaders.ts'
import { portal } from '../../cloud/web/portal.ts'
import { withDirectory } from './database.ts'
import { buildEmptyPage, builtPortal, compress } from './portalBuild.ts'

export type References = {
  /** A page of HTML with the landing page's texts, without script, style or picture. */
  static: string
  /** A page whose one heading React renders. */
  empty: string
}

/** Runs `body` with the pages that the portal's are compared with, served by the cloud's own code. */
export async function withReferences<Result>(body: (urls: References) => Promise<Result>): Promise<Result> {
  return withDirectory(async (directory) => {
    const [staticPage, emptyPage] = [join(directory, 'static'), join(directory, 'empty')]
    mkdirSync(staticPage)
    writeFileSync(
      join(staticPage, 'index.html'),
      plain(readFileSync(join(builtPortal(), 'landing.html'), 'utf8')),
    )
    await buildEmptyPage(emptyPage)
    for (const page of [staticPage, emptyPage]) {
      const files = readdirSync(page, { recursive: true, encoding: 'utf8' })
      compress(files.filter((file) => /\.(html|js)$/.test(file)).map((file) => join(page, file)))
      writeFileSync(join(page, '.screens.json'), JSON.stringify([{ path: '/', files: [] }]))
    }
    const servers = [await serveFolder(staticPage), await serveFolder(emptyPage)]
    const [first = '', second = ''] = servers.map((server) => urlOf(server))
    try {
      return await body({ static: first, empty: second })
    } finally {
      for (const server of servers) server.close()
    }
  })
}

/** The page's words in its own order, with nothing but headings, paragraphs, lists and links around them. */
function plain(page: string): string {
  return page
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<svg\b.*?<\/svg>/gs, '')
    .replaceAll(/<link rel="icon"[^>]*>/g, '<link rel="icon" href="data:," />')
    .replaceAll(/ (class|data-[a-z]+|style)="[^"]*"/g, '')
}

function serveFolder(folder: string): Promise<ServerType> {
  const app = new Hono()
  app.use(securityHeaders({ siteUrl: 'http://127.0.0.1', provider: { kind: 'embedded' } }))
  app.route('/', portal(folder))
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(server))
  })
}

const urlOf = (server: ServerType) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
