import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { clientAddressBehind, type Limits } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { dashManifest, hlsPlaylist, isThere, segmentAt } from './playlists.ts'

type Deps = {
  config: Pick<Config, 'trustedProxies'>
  limits: Limits
  sessions: Pick<Sessions, 'isStreaming'>
}

const read = (name: string) => readFileSync(new URL(`media/${name}`, import.meta.url))
const media = { init: read('init.mp4'), segment: read('segment.m4s'), thumbnail: read('thumbnail.webp') }

type File = { type: string; body: string | Buffer }

/** What a viewer of a managed stream loads, by the end of its address; null where there is none. */
function fileOf(name: string, now: number): File | null {
  if (name === 'hls.m3u8') return { type: 'application/vnd.apple.mpegurl', body: hlsPlaylist(now) }
  if (name === 'dash.mpd') return { type: 'application/dash+xml', body: dashManifest() }
  if (name === 'init.mp4') return { type: 'video/mp4', body: media.init }
  if (name === 'thumbnail.webp') return { type: 'image/webp', body: media.thumbnail }
  const [, number = ''] = /^(\d{1,12})\.m4s$/.exec(name) ?? []
  if (number === '' || !isThere(Number(number), now)) return null
  return { type: 'video/iso.segment', body: segmentAt(media.segment, Number(number)) }
}

/** Where viewers see a managed stream of a session, while it is active: a test picture, for any page. */
export function streamRoutes(app: App, { config, limits, sessions }: Deps): void {
  const addressOf = clientAddressBehind(config.trustedProxies)

  app.get('/api/streams/:stream/:name', async (c) => {
    await limits.take('sdkByAddress', addressOf(c))
    const { stream, name } = c.req.param()
    const file = name === 'player' ? null : fileOf(name, Date.now())
    if (name !== 'player' && file === null) throw notThere()
    if (!(await sessions.isStreaming(stream))) throw notThere()
    c.header('cache-control', 'no-store')
    if (file === null) return player(c)
    c.header('access-control-allow-origin', '*')
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('content-type', file.type)
    return c.body(typeof file.body === 'string' ? file.body : new Uint8Array(file.body))
  })
}

const notThere = () => new HttpError('NOT_FOUND', 'There’s no stream at this address now.')

const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; img-src 'self'"

/** An app may show it in a frame, as it does the platform's. */
function player(c: Context) {
  c.header('content-security-policy', policy)
  c.header('x-frame-options', undefined)
  c.header('cross-origin-resource-policy', 'cross-origin')
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Simulated stream</title>
    <style>
      body { margin: 0; font: 16px / 1.5 system-ui, sans-serif; color: #fff; background: #101418; }
      video { display: block; width: 100%; max-height: 80vh; }
      p { margin: 16px; }
      a { color: inherit; }
    </style>
  </head>
  <body>
    <video src="hls.m3u8" poster="thumbnail.webp" controls autoplay muted playsinline></video>
    <p>
      Try It simulates this stream: viewers see a test picture, not what a camera sees. If your browser doesn’t play
      HLS, open <a href="hls.m3u8">hls.m3u8</a> or <a href="dash.mpd">dash.mpd</a> in a player that does.
    </p>
  </body>
</html>
`)
}
