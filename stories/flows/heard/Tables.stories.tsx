import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { fill, press } from '../../support/steps.ts'

const meta = preview.meta({ ...heardMeta, title: 'Flows/Heard/Tables' })

/** The whole page of My Apps, a row's menu, its rows in another order, and a search. */
export const AppsTable = meta.story({
  args: { at: '/tpas' },
  play: async () => {
    await screen.findByText('4 apps')
    await read('The page')
    await listen('A row’s menu is opened', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Actions for Live Captions' }))
      await screen.findByRole('menu')
    })
    await read('The menu', screen.getByRole('menu'))
    await listen('The menu is closed', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    })
    await listen('Sorted by name', async () => {
      await press('Display Name')
      await screen.findByText('Sorted by Display Name, ascending')
    })
    await listen('“trail” is searched for', async () => {
      await fill('Search apps', 'trail')
      await screen.findByText('1 of 4 apps')
    })
    await listen('The search is cleared', async () => {
      await press('Clear search')
      await screen.findByText('4 apps')
    })
    await listen('“zither” is searched for', async () => {
      await fill('Search apps', 'zither')
      await screen.findByText('No apps match your search criteria')
    })
    await read('The page then', screen.getByRole('main'))
  },
})

/** The queue of submissions, in another order, and one that failed to load. */
export const SubmissionsTable = meta.story({
  args: { at: '/admin', state: { role: 'ADMIN' as const } },
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: 'App Submissions' }))
    await screen.findByText('3 waiting for review')
    await read('The queue', screen.getByRole('tabpanel'))
    await listen('Sorted by name', async () => {
      await press('Name')
      await screen.findByText('Sorted by Name, ascending')
    })
    await read('The table then', screen.getByRole('table'))
  },
})
