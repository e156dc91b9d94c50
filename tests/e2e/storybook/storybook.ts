import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

import { viewports } from '../../../.storybook/viewports.ts'

export type Entry = { id: string; title: string; type: 'story' | 'docs' }

/** The stories and docs pages that the built Storybook lists, in the sidebar's order. */
export const entries = Object.values(
  (JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, Entry> })
    .entries,
)

type Render = { id: string; phase?: string; viewMode: string }

/** What Storybook lays open of itself in the page of its stories. */
declare const __STORYBOOK_PREVIEW__: {
  channel: { emit: (event: string, given: object) => void }
  loadStory: (which: { storyId: string }) => Promise<{ storyGlobals: { viewport?: { value?: string } } }>
  currentRender?: Render
  storyRenders: Render[]
}

/** What goes wrong on the page, as it goes wrong. What a story's mock refuses on purpose is no error. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`))
  page.on('console', (message) => {
    const isMocked = /^https:\/\/logos\.|\/(api|auth)\//.test(message.location().url)
    if (message.type() === 'error' && !(message.text().startsWith('Failed to load resource') && isMocked))
      problems.push(message.text())
  })
  return problems
}

/** Opens the preview on its own, without the sidebar around it. */
export async function openPreview(page: Page, { id, type }: Entry): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=${type}&globals=a11y.manual:!true`)
}

/** Shows a story or docs page as Storybook does when it is chosen in the sidebar, in the window that it asks for. */
export async function show(page: Page, { id, type }: Entry): Promise<void> {
  if (type === 'story') await page.setViewportSize(await sizeOf(page, id))
  await page.evaluate(
    ({ id, type }) => {
      const { channel, currentRender } = __STORYBOOK_PREVIEW__
      if (currentRender?.id !== id) channel.emit('setCurrentStory', { storyId: id, viewMode: type })
    },
    { id, type },
  )
  await (type === 'story' ? waitForStory(page, id) : waitForDocs(page, id))
}

async function sizeOf(page: Page, id: string): Promise<{ width: number; height: number }> {
  const name = await page.evaluate(async (storyId) => {
    const { storyGlobals } = await __STORYBOOK_PREVIEW__.loadStory({ storyId })
    return storyGlobals.viewport?.value
  }, id)
  const { width, height } = viewports[(name ?? 'w1280') as keyof typeof viewports].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/** Until the story is drawn and its play is over. */
const waitForStory = (page: Page, id: string) =>
  page.waitForFunction((id) => {
    const { currentRender } = __STORYBOOK_PREVIEW__
    return currentRender?.id === id && ['finished', 'errored', 'aborted'].includes(currentRender.phase ?? '')
  }, id)

/** Until the page is drawn, and every story on it. */
const waitForDocs = (page: Page, id: string) =>
  page.waitForFunction((id) => {
    const { currentRender, storyRenders } = __STORYBOOK_PREVIEW__
    const blocks = document.querySelectorAll('#storybook-docs [data-name]')
    const inDocs = storyRenders.filter(({ viewMode }) => viewMode === 'docs')
    return (
      currentRender?.id === id &&
      document.querySelector('#storybook-docs .sbdocs') !== null &&
      inDocs.length >= blocks.length &&
      inDocs.every(({ phase }) => ['finished', 'errored', 'aborted'].includes(phase ?? ''))
    )
  }, id)

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
