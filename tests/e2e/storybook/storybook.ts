import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

import { windowSize } from '../../../.storybook/viewports.ts'

export type Entry = { id: string; title: string; type: 'story' | 'docs' }

/** The stories and docs pages that the built Storybook lists, in the sidebar's order. */
export const entries = Object.values(
  (JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, Entry> })
    .entries,
)

/** `Actions` of `Actions/Button`, `Pages/Apps` of `Pages/Apps/Dashboard`. */
export const groupOf = ({ title }: Entry): string => title.split('/').slice(0, -1).join('/')

/** What Storybook lays open of itself in the page of its stories. */
declare const __STORYBOOK_PREVIEW__: {
  ready: () => Promise<void>
  channel: {
    emit: (event: string, given: object) => void
    once: (event: string, listener: () => void) => void
  }
  loadStory: (which: { storyId: string }) => Promise<{ storyGlobals: { viewport?: { value?: string } } }>
  storyRenders: { id: string; phase?: string; viewMode: string }[]
}

/** What goes wrong on the page, as it goes wrong. What a mock refuses or a sandbox blocks on purpose is no error. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`))
  page.on('console', (message) => {
    const isMocked = /^https:\/\/logos\.|\/(api|auth)\/|missing\.png$|^x:$/.test(message.location().url)
    const isMeant = message.text().startsWith('Failed to load resource')
      ? isMocked
      : /^Blocked .* sandboxed/.test(message.text())
    if (message.type() === 'error' && !isMeant) problems.push(message.text())
  })
  return problems
}

/** Opens the preview on its own, without the sidebar around it and with nothing chosen. */
export async function openPreview(page: Page): Promise<void> {
  await page.goto('/iframe.html?globals=a11y.manual:!true')
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis)
  await page.evaluate(() => __STORYBOOK_PREVIEW__.ready())
}

/** Shows an entry as Storybook does when it is chosen in the sidebar, in the window that it asks for. */
export async function show(page: Page, entry: Entry): Promise<void> {
  if (entry.type === 'story') await page.setViewportSize(await sizeOf(page, entry.id))
  await page.evaluate(
    ({ id, type }) =>
      new Promise<void>((done) => {
        const { channel } = __STORYBOOK_PREVIEW__
        const event = type === 'docs' ? 'docsRendered' : 'storyFinished'
        channel.once(event, () => done())
        channel.emit('setCurrentStory', { storyId: id, viewMode: type })
      }),
    entry,
  )
  if (entry.type === 'docs') await page.waitForFunction(areStoriesDrawn)
}

/** Whether every story of the docs page is drawn. */
function areStoriesDrawn(): boolean {
  const { storyRenders } = __STORYBOOK_PREVIEW__
  const blocks = document.querySelectorAll('#storybook-docs [data-name]')
  const inDocs = storyRenders.filter(({ viewMode }) => viewMode === 'docs')
  return (
    inDocs.length >= blocks.length && inDocs.every(({ phase }) => phase === 'finished' || phase === 'errored')
  )
}

async function sizeOf(page: Page, id: string): Promise<{ width: number; height: number }> {
  const name = await page.evaluate(async (storyId) => {
    const { storyGlobals } = await __STORYBOOK_PREVIEW__.loadStory({ storyId })
    return storyGlobals.viewport?.value
  }, id)
  return windowSize(name)
}

/** What is wrong with what is shown: Storybook's error page, a story that did not render, an empty canvas. */
export const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { storyRenders } = __STORYBOOK_PREVIEW__
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    const shown = document.querySelectorAll(
      '#storybook-root *, #storybook-docs *, body > [data-headlessui-portal] *, #headlessui-portal-root *',
    )
    return [
      ...(document.body.classList.contains('sb-show-errordisplay')
        ? [`error page: ${document.querySelector('#error-message')?.textContent}`]
        : []),
      ...storyRenders.flatMap(({ id, phase }) => (phase === 'errored' ? [`${id} did not render`] : [])),
      ...([...shown].some(isSeen) ? [] : ['blank canvas']),
    ]
  })
