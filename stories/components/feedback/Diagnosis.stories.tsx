import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { diagnose } from '../../../src/api/contract.ts'
import { Diagnosis } from '../../../src/components/feedback/Diagnosis.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'

const meta = preview.meta({
  title: 'Feedback/Diagnosis',
  component: Diagnosis,
  parameters: {
    guidance: {
      use: 'When a session fails or a key is refused: what happened, why, and what to do.',
      avoid: 'For a message without a cause, use Callout.',
    },
  },
  args: diagnose({ code: 'connection_refused', host: 'localhost', port: 7010 }),
})

export const NothingListens = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing is listening on port 7010')
    await expect(canvas.getByRole('link', { name: 'Open Guide' })).toHaveAttribute(
      'href',
      '/docs/try-it#connection-refused',
    )
  },
})

/** The body is the developer's own server's: text, never markup. */
export const WithAnExcerpt = meta.story({
  args: diagnose({
    code: 'webhook_failed',
    status: 500,
    body: '<h1>TypeError: Cannot read properties of undefined</h1>\n    at onSession (/app/index.js:12:7)',
  }),
})

/** Where the portal can mend it, that is the first button. */
export const WithItsButton = meta.story({
  args: { action: <LinkButton href="#edit">Edit Server URL</LinkButton> },
  play: async ({ canvas }) =>
    expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Edit Server URL',
      'Open Guide',
    ]),
})

export const GoesOn = meta.story({
  args: { ...diagnose({ code: 'no_layout', input: 'button_press', seconds: 5 }), tone: 'warning' },
})
