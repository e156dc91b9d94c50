import './preview.css'

import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'

import { ThemeProvider } from '../src/components/theme/ThemeProvider.tsx'
import { cloud } from '../stories/mocks/cloud.ts'
import { assertContrastInOtherScheme } from './axe.ts'
import { DocsPage } from './DocsPage.tsx'
import { assertEveryRequestHandled, startNetwork } from './network.ts'
import { forgetStorage, forgetToasts, stopClock } from './testEnvironment.ts'
import { applyGlobals, globalTypes, initialGlobals } from './toolbar.ts'
import { viewports } from './viewports.ts'

configure({
  // A slow machine loads a page's parts in more than the second that `findBy` waits by itself.
  asyncUtilTimeout: 8_000,
  // Each try would else print the whole page into an error that the next try throws away.
  getElementError: (message) => new Error(message ?? 'No such element'),
})

// Before any story's modules load: the auth provider's client looks at once for a session to renew.
forgetStorage()

/** Whether stories are run as tests, and not looked at. */
const testing = '__vitest_browser__' in globalThis

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startNetwork)],
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // Finding the selectors of all that is well, and sending them to the runner, takes longer than looking.
      options: testing ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { container: DocsPage },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Overview',
          ['Start here'],
          'Foundations',
          ['Colour', 'Type', 'Space', 'Elevation', 'Breakpoints', 'Icons', 'Motion', 'Content'],
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
          ['Apps', 'Keys', 'Sharing', 'Review', 'Auth', 'Admin'],
          'Pages',
          'Flows',
          'Statecharts',
        ],
      },
    },
    chromatic: {
      prefersReducedMotion: 'reduce',
      modes: {
        light: { scheme: 'light', viewport: 'w1280' },
        dark: { scheme: 'dark', viewport: 'w1280' },
        lightNarrow: { scheme: 'light', viewport: 'w375' },
        darkNarrow: { scheme: 'dark', viewport: 'w375' },
      },
    },
  },
  decorators: [
    (Story, { globals, viewMode }) => {
      applyGlobals(globals, viewMode)
      return (
        <ThemeProvider>
          {viewMode === 'docs' ? (
            <div dir={globals.direction}>
              <Story />
            </div>
          ) : (
            <Story />
          )}
        </ThemeProvider>
      )
    },
  ],
  beforeEach({ msw }) {
    forgetStorage()
    forgetToasts()
    msw.use(...cloud())
    return stopClock()
  },
  async afterEach({ parameters, viewMode }) {
    assertEveryRequestHandled()
    if (testing && viewMode === 'story' && parameters.a11y?.test !== 'off')
      await assertContrastInOtherScheme()
  },
})
