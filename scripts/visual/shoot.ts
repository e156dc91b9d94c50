import { type Browser, chromium, type Page } from 'playwright'

import { chromiumLaunch } from '../chromium.mjs'

export type Shot = { name: string; png: Buffer }
type Entry = { id: string; type: string; tags?: string[] }

/** Window widths by the name of a story's viewport; 1280 × 800 where it names none. */
const windows: Record<string, { width: number; height: number }> = {
  w320: { width: 320, height: 640 },
  w375: { width: 375, height: 720 },
  w768: { width: 768, height: 1024 },
}
const laptop = { width: 1280, height: 800 }
/** Longer pages are cut here, in pixels. */
const longest = 2_000

export function launch(): Promise<Browser> {
  const { args, ...system } = chromiumLaunch()
  return chromium.launch({
    ...system,
    args: [...args, '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'],
  })
}

/** The stories of a built Storybook, in its own order. */
export async function listStories(url: string): Promise<string[]> {
  const response = await fetch(`${url}/index.json`)
  const { entries } = (await response.json()) as { entries: Record<string, Entry> }
  return Object.values(entries)
    .filter(({ type, tags = [] }) => type === 'story' && !tags.includes('!test'))
    .map(({ id }) => id)
}

/**
 * Pictures of every story in both schemes, in `pages` windows at once, handed on as they are taken.
 * `width` overrides the width that the story asks for.
 */
export async function shoot(
  browser: Browser,
  url: string,
  stories: readonly string[],
  take: (shot: Shot) => Promise<void>,
  { pages = 2, width }: { pages?: number; width?: number | undefined } = {},
): Promise<void> {
  const waiting = [...stories]
  const work = async () => {
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
    })
    const page = await context.newPage()
    await page.addInitScript(holdTimers)
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      for (const shot of await pictures(page, url, id, width)) await take(shot)
    await context.close()
  }
  await Promise.all(Array.from({ length: pages }, work))
}

/**
 * A story in light and then, since a scheme is nothing but variables, in dark without opening it again.
 * None for a story that asks for no picture (`chromatic.disableSnapshot`).
 */
async function pictures(page: Page, url: string, id: string, width?: number): Promise<Shot[]> {
  if (!page.url().startsWith(url))
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=scheme:light;a11y.manual:!true`)
  const { disabled, viewport } = await wanted(page, id)
  if (disabled) return []
  await page.setViewportSize(width === undefined ? (windows[viewport] ?? laptop) : { width, height: 800 })
  await open(page, id)

  const shots: Shot[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme
      // As if chosen in another tab: what shows the choice follows.
      dispatchEvent(new StorageEvent('storage', { key: 'scheme', newValue: scheme }))
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, scheme)
    shots.push({ name: `${id}.${scheme}`, png: await screenshot(page) })
  }
  return shots
}

/** What holds the timers of a second and more while pictures are taken, of a message say that goes by itself. */
declare const stillness: { begin: () => void; end: () => void }

function holdTimers(): void {
  const begin = setTimeout
  let isStill = false
  let held: (() => void)[] = []
  const timer = (act: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
    begin(() => {
      if (isStill && delay >= 1_000) held.push(() => act(...given))
      else act(...given)
    }, delay)
  Object.assign(globalThis, {
    setTimeout: timer,
    stillness: {
      begin: () => {
        isStill = true
      },
      end: () => {
        isStill = false
        const due = held
        held = []
        for (const act of due) act()
      },
    },
  })
}

/** Taken again until two in a row are the same: whatever still arrives has then arrived. */
async function screenshot(page: Page): Promise<Buffer> {
  let last = await once(page)
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)), {
            timeout: 500,
          }),
        ),
    )
    const next = await once(page)
    if (next.equals(last)) return next
    last = next
  }
  return last
}

async function once(page: Page): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = page.viewportSize() ?? laptop
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, longest) },
  })
}

/** What Storybook lays open of itself in the page of its stories. */
declare const __STORYBOOK_PREVIEW__: {
  channel: { emit: (event: string, given: object) => void }
  loadStory: (which: { storyId: string }) => Promise<{
    parameters: { chromatic?: { disableSnapshot?: boolean } }
    storyGlobals: { viewport?: { value?: string } }
  }>
  currentRender?: { id: string; phase?: string }
}

async function wanted(page: Page, storyId: string): Promise<{ disabled: boolean; viewport: string }> {
  await page.waitForFunction(
    () => '__STORYBOOK_PREVIEW__' in globalThis && __STORYBOOK_PREVIEW__.currentRender?.phase === 'finished',
  )
  return page.evaluate(async (storyId) => {
    const { parameters, storyGlobals } = await __STORYBOOK_PREVIEW__.loadStory({ storyId })
    return {
      disabled: parameters.chromatic?.disableSnapshot === true,
      viewport: storyGlobals.viewport?.value ?? '',
    }
  }, storyId)
}

/**
 * Shows a story as Storybook does when it is chosen, which spares loading the whole page for each, and waits
 * until its play is over and its pictures and fonts are there.
 */
async function open(page: Page, id: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate((storyId) => {
    stillness.end()
    document.documentElement.dataset.scheme = 'light'
    const { channel, currentRender } = __STORYBOOK_PREVIEW__
    if (currentRender?.id !== storyId) channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    else {
      currentRender.phase = 'chosen again'
      channel.emit('forceRemount', { storyId })
    }
  }, id)
  const phase = await page.waitForFunction(
    (id) => {
      const { currentRender } = __STORYBOOK_PREVIEW__
      const over = ['finished', 'errored', 'aborted']
      if (currentRender?.id !== id || !over.includes(currentRender.phase ?? '')) return null
      stillness.begin()
      return currentRender.phase
    },
    id,
    { timeout: 60_000 },
  )
  if ((await phase.jsonValue()) !== 'finished') throw new Error(`The story ${id} does not render.`)

  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    // An image that is never asked for, since it is out of sight, is never decoded either.
    const images = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
