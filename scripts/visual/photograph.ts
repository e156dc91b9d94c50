import type { Page } from 'playwright'

import { windowSize } from '../../.storybook/viewports.ts'
import { type Scheme, schemes } from './stories.ts'

const longest = 2_000

declare const __STORYBOOK_PREVIEW__: {
  channel: { emit: (event: string, given: object) => void }
  loadStory: (which: { storyId: string }) => Promise<{
    parameters: { chromatic?: { disableSnapshot?: boolean } }
    storyGlobals: { viewport?: { value?: string } }
  }>
  currentRender?: { id: string; phase?: string }
}

/** A story when its play is over, in light and then, since a scheme is nothing but variables, in
 * dark without opening it again. None for a story that opts out (`chromatic.disableSnapshot`). */
export async function photograph(page: Page, url: string, id: string): Promise<[Scheme, Buffer][]> {
  if (!page.url().startsWith(url)) {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`)
    await over(page, id)
  }
  const { disabled, viewport } = await page.evaluate(async (storyId) => {
    const { parameters, storyGlobals } = await __STORYBOOK_PREVIEW__.loadStory({ storyId })
    return {
      disabled: parameters.chromatic?.disableSnapshot === true,
      viewport: storyGlobals.viewport?.value,
    }
  }, id)
  if (disabled) return []

  await page.setViewportSize(windowSize(viewport))
  await show(page, id)

  const pictures: [Scheme, Buffer][] = []
  for (const scheme of schemes) {
    await page.evaluate((scheme) => {
      document.documentElement.dataset.scheme = scheme
      // As if chosen in another tab: what shows the choice follows.
      dispatchEvent(new StorageEvent('storage', { key: 'scheme', newValue: scheme }))
    }, scheme)
    pictures.push([scheme, await settled(page)])
  }
  return pictures
}

async function show(page: Page, id: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate((storyId) => {
    globalThis.picturing = false
    document.documentElement.dataset.scheme = 'light'
    const { channel, currentRender } = __STORYBOOK_PREVIEW__
    if (currentRender?.id !== storyId) channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    else {
      currentRender.phase = 'chosen again'
      channel.emit('forceRemount', { storyId })
    }
  }, id)
  const phase = await over(page, id)
  if (phase !== 'finished') throw new Error(`The story ${id} does not render: ${phase}.`)

  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
    // The browser never fetches a lazy image that is out of sight, so it would never be decoded.
    const images = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}

async function over(page: Page, id: string): Promise<string | undefined> {
  const phase = await page.waitForFunction(
    (id) => {
      const { currentRender } = '__STORYBOOK_PREVIEW__' in globalThis ? __STORYBOOK_PREVIEW__ : {}
      if (currentRender?.id !== id || !['finished', 'errored', 'aborted'].includes(currentRender.phase ?? ''))
        return null
      globalThis.picturing = true
      return currentRender.phase
    },
    id,
    { timeout: 60_000 },
  )
  return (await phase.jsonValue()) ?? undefined
}

async function settled(page: Page): Promise<Buffer> {
  let last = await screenshot(page)
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
    const next = await screenshot(page)
    if (next.equals(last)) return next
    last = next
  }
  return last
}

async function screenshot(page: Page): Promise<Buffer> {
  const [width, height] = await page.evaluate(
    () => [innerWidth, document.documentElement.scrollHeight] as const,
  )
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, longest) },
  })
}
