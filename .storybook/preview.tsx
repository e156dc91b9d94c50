import './preview.css'
import { CacheProvider } from '@emotion/react'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { flushSync } from 'react-dom'
import type { StrictArgTypes } from 'storybook/internal/types'
import { configure } from 'storybook/test'
import { fontFile, furtherFontFile } from '../cloud/pages/html/fontFaces.ts'
import { createStyleCache } from '../src/components/theme/styleCache.ts'
import { ThemeProvider } from '../src/components/theme/ThemeProvider.tsx'
import { ComponentPage } from '../stories/docs/template/ComponentPage.tsx'
import { assertContrast } from './axe.ts'
import { DocsPage } from './DocsPage.tsx'
import { assertEveryRequestHandled, startNetwork } from './network.ts'
import { forgetStorage, forgetToasts, stopClock } from './testEnvironment.ts'
import { applyGlobals, globalTypes, initialGlobals } from './toolbar.ts'
import { translatePage } from './translation.ts'
import { modes, viewports } from './viewports.ts'

configure({
  // A slow machine loads a page's parts in more than the second that `findBy` waits by itself.
  asyncUtilTimeout: 8_000,
  // Each try would else print the whole page into an error that the next try throws away.
  getElementError: (message) => new Error(message ?? 'No such element'),
})

forgetStorage()

/** All rules in one sheet, as in production: an element for each makes axe and the queries by role a quarter slower. */
const styles = createStyleCache(true)

const testing = '__vitest_browser__' in globalThis

/** What the runner's axe reads. Listing all that is well takes longer than reading, and so does parsing the styles
 * again for rules that are off; contrast is read apart, in both schemes. */
const axeInTests = {
  reporter: 'no-passes' as const,
  resultTypes: ['violations' as const],
  preload: { assets: ['media' as const] },
  rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } },
}

/** Only `!important` breaks this rule. By its own selector it reads all text below an element with any inline style, such
 * as the body: half of what axe costs. */
const spacingRule = { id: 'avoid-inline-spacing', selector: '[style*="important"]' }

export default definePreview({
  async beforeAll() {
    await loadFont()
    // The tests run React's production build, which has no `act`: what an event changes is there when it is over.
    if (testing) configure({ eventWrapper: flushSync })
    // The workbench's own pages for loading and errors, hidden: axe and the queries by role would read them each time.
    if (testing) for (const page of document.querySelectorAll('.sb-wrapper')) page.remove()
  },
  addons: [addonA11y(), addonDocs(), addonMsw(startNetwork)],
  tags: ['autodocs'],
  argTypesEnhancers: [hideUntypableControls],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: testing ? axeInTests : {},
      config: { rules: [spacingRule] },
    },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { container: DocsPage, page: ComponentPage },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Overview',
          ['Start here'],
          'Foundations',
          ['Color', 'Type', 'Space', 'Elevation', 'Breakpoints', 'Icons', 'Motion', 'Content'],
          'Actions',
          'Forms',
          ['Building forms'],
          'Feedback',
          ['Emptiness and failure'],
          'Overlays',
          ['Using dialogs'],
          'Navigation',
          'Data display',
          ['Using tables'],
          'Layout',
          'Brand',
          'Product',
          ['Apps', 'Keys', 'Try it', 'Sharing', 'Teams', 'Review', 'Auth'],
          'Pages',
          'Flows',
          'Statecharts',
        ],
      },
    },
    chromatic: {
      prefersReducedMotion: 'reduce',
      modes: { light: modes.light, dark: modes.dark },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      applyGlobals(globals, viewMode)
      return (
        <CacheProvider value={styles}>
          <ThemeProvider>
            {viewMode === 'docs' ? (
              <div dir={globals.direction}>
                <Story />
              </div>
            ) : (
              <Story />
            )}
          </ThemeProvider>
        </CacheProvider>
      )
    },
  ],
  beforeEach({ parameters }) {
    forgetStorage()
    forgetToasts()
    const startClock = stopClock()
    const endTranslation = parameters.translated || import.meta.env.TRANSLATED ? translatePage() : () => []
    return () => {
      startClock()
      const [error] = endTranslation()
      if (error) throw error
    }
  },
  async afterEach({ parameters, viewMode }) {
    assertEveryRequestHandled()
    // The toolbar's filters for simulated vision, an eighth of all elements: axe would read them each time.
    if (testing) document.getElementById('storybook-a11y-vision-filters')?.remove()
    if (testing && viewMode === 'story' && parameters.a11y?.test !== 'off') await assertContrast()
  },
})

/** Brings the portal's font before a story is drawn, so that none is taken in another. */
async function loadFont(): Promise<void> {
  const files = [fontFile, furtherFontFile]
  const faces = files.map((file) =>
    new FontFace('Hanken Grotesk', `url(${file})`, { weight: '100 900' }).load(),
  )
  for (const face of await Promise.all(faces)) document.fonts.add(face)
}

/** No control for what nobody can type: elements and icons. Where a story gives a text for one, that can be changed. */
function hideUntypableControls(context: {
  argTypes: StrictArgTypes
  initialArgs: Record<string, unknown>
}): StrictArgTypes {
  const entries = Object.entries(context.argTypes).map(([name, argType]) => {
    if (argType.type?.name !== 'other') return [name, argType] as const
    const isText = typeof context.initialArgs[name] === 'string'
    return [name, { ...argType, control: isText ? ('text' as const) : { disable: true } }] as const
  })
  return Object.fromEntries(entries)
}
