import { go, type Scenarios, type Stage, visible } from './scenario.ts'

const ofApp = go(({ packageName }) => `/tpas/${packageName}/health`)

const shown = ({ page }: Stage) => visible(page.getByRole('heading', { name: 'Last 90 Days' }))

const turnOff = ({ page }: Stage) => page.getByRole('switch', { name: 'Monitor this server' }).click()

/** The health of a published app, for its owner and for reviewers. */
export const health = {
  getHealth: { app: 'PUBLISHED', act: ofApp, done: shown },
  saveHealth: {
    app: 'PUBLISHED',
    prepare: ofApp,
    act: turnOff,
    again: turnOff,
    kept: shown,
    done: ({ page }) => visible(page.getByText('Monitoring is off')),
  },
  checkHealth: {
    app: 'PUBLISHED',
    prepare: ofApp,
    kept: shown,
    done: ({ page }) => visible(page.getByText(/^Your server responded in|^Your check failed/)),
  },
  listOwnDown: {
    app: 'PUBLISHED',
    act: go('/dashboard'),
    done: ({ page }) => visible(page.getByRole('table', { name: 'Your apps' })),
  },
  listDown: {
    act: go('/admin'),
    done: ({ page }) => visible(page.getByText('No published app has been down')),
  },
} satisfies Scenarios
