import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { DataTable } from '../../../src/components/data/DataTable/DataTable.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { developmentApp, publishedApp, submittedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/Card',
  component: Card,
  parameters: {
    guidance: {
      use: 'For one subject of a page, with its title and actions.',
      avoid: 'For a single line, write it on the page. Never put a card into a card.',
    },
  },
  args: { title: 'API Key', children: 'Your server signs in with this key. Keep it secret.' },
})

export const WithTitle = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('region', { name: 'API Key' })).toBeVisible(),
})
export const Bare = meta.story({ args: { title: '', children: 'Anything may stand here.' } })
export const WithDescriptionAndActions = meta.story({
  args: { description: 'Created on February 3.', actions: <Button>View Key</Button> },
})
export const HeadOnly = meta.story({ args: { actions: <Button>View Key</Button>, children: null } })
export const WithFooter = meta.story({
  args: {
    footer: (
      <>
        <Button>Cancel</Button>
        <Button tone="accent">Save Changes</Button>
      </>
    ),
  },
})
export const FlushWithATable = meta.story({
  args: {
    title: 'Your Apps',
    flush: true,
    actions: <Button>View All</Button>,
    children: (
      <DataTable
        label="Your apps"
        columns={[
          { id: 'name', header: 'Display Name', title: true, cell: ({ name }) => name },
          {
            id: 'packageName',
            header: 'Package Name',
            cell: ({ packageName }) => <code>{packageName}</code>,
          },
        ]}
        rows={[developmentApp, submittedApp, publishedApp]}
        rowKey={({ packageName }) => packageName}
        empty="No apps to display"
      />
    ),
  },
})
export const Danger = meta.story({
  args: {
    tone: 'danger',
    title: 'Delete App',
    children: 'The app and its API key are gone for good.',
    actions: <Button tone="danger">Delete App</Button>,
  },
})
export const LongAt320 = meta.story({
  args: { title: longWord, description: longText, actions: <Button>View Key</Button>, children: longWord },
  globals: narrow,
  play: expectNoSideScroll,
})
