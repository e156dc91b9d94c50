import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import BreakpointsPage from './foundations/Breakpoints.mdx'
import ColorPage from './foundations/Color.mdx'
import ContentPage from './foundations/Content.mdx'
import ElevationPage from './foundations/Elevation.mdx'
import IconsPage from './foundations/Icons.mdx'
import MotionPage from './foundations/Motion.mdx'
import SpacePage from './foundations/Space.mdx'
import TypePage from './foundations/Type.mdx'
import AddAComponentPage from './guides/AddAComponent.mdx'
import StartHerePage from './guides/StartHere.mdx'
import StatechartsPage from './guides/Statecharts.mdx'
import DialogsPage from './patterns/Dialogs.mdx'
import EmptinessAndFailurePage from './patterns/EmptinessAndFailure.mdx'
import FormsPage from './patterns/Forms.mdx'
import TablesPage from './patterns/Tables.mdx'
import { machines } from './statechart/machines.ts'

/** Every documentation page, as a test; the sidebar shows the pages themselves, under the titles of their `Meta`. */
const meta = preview.meta({
  title: 'Overview/Tests of the documentation',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
})

export const Color = meta.story({
  render: () => <ColorPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('textQuiet on canvas')).toBeVisible()
    await expect(canvas.queryByText(/FAILS/)).not.toBeInTheDocument()
  },
})
export const Breakpoints = meta.story({ render: () => <BreakpointsPage /> })
export const Content = meta.story({ render: () => <ContentPage /> })
export const Elevation = meta.story({ render: () => <ElevationPage /> })
export const Icons = meta.story({ render: () => <IconsPage /> })
export const Motion = meta.story({ render: () => <MotionPage /> })
export const Space = meta.story({ render: () => <SpacePage /> })
export const Type = meta.story({ render: () => <TypePage /> })
export const AddAComponent = meta.story({ render: () => <AddAComponentPage /> })
export const StartHere = meta.story({
  beforeEach: () => {
    const entry = (title: string, ...tags: string[]) => ({ type: 'story', title, tags: ['dev', ...tags] })
    spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({
        entries: {
          a: entry('Actions/Button', 'play-fn'),
          b: entry('Actions/Button'),
          c: entry('Pages/Apps/My apps', 'play-fn'),
          d: { type: 'docs', title: 'Actions/Button', tags: ['dev'] },
          e: { type: 'story', title: 'Overview/Tests of the documentation', tags: [] },
        },
      }),
    )
  },
  render: () => <StartHerePage />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 components')).toBeVisible()
    await expect(canvas.getByText(/^3 stories/)).toBeVisible()
    await expect(canvas.getByText(/^2 plays/)).toBeVisible()
  },
})
export const Statecharts = meta.story({
  render: () => <StatechartsPage />,
  play: async ({ canvas }) => {
    const index = within(canvas.getByRole('table'))
    await expect(index.getAllByRole('row')).toHaveLength(machines.length + 1)
    await expect(index.getByRole('link', { name: 'appStatus' })).toHaveAttribute('href', '#appStatus')

    canvas.getByRole('heading', { name: 'appStatus' }).scrollIntoView()
    await canvas.findByRole('img', {
      name: 'DEVELOPMENT: publish leads to SUBMITTED; SUBMITTED: approve leads to PUBLISHED; SUBMITTED: reject leads to REJECTED; REJECTED: publish leads to SUBMITTED',
    })

    canvas.getByRole('heading', { name: 'auth' }).scrollIntoView()
    const place = within(await canvas.findByRole('group', { name: 'Statechart of auth' }))
    const chart = place.getByRole('img')
    const zoom = within(canvas.getByRole('group', { name: 'Zoom of the statechart of auth' }))
    const fitting = chart.clientWidth
    await expect(fitting).toBeLessThanOrEqual(chart.parentElement?.clientWidth ?? 0)
    await userEvent.click(zoom.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(chart.clientWidth).toBeGreaterThan(fitting))
    await userEvent.click(zoom.getByRole('button', { name: 'Fit to width' }))
    await waitFor(() => expect(chart.clientWidth).toBe(fitting))
    await userEvent.click(zoom.getByRole('button', { name: 'Zoom out' }))
    await waitFor(() => expect(chart.clientWidth).toBeLessThan(fitting))
  },
})
export const Dialogs = meta.story({ render: () => <DialogsPage /> })
export const EmptinessAndFailure = meta.story({ render: () => <EmptinessAndFailurePage /> })
export const Forms = meta.story({ render: () => <FormsPage /> })
export const Tables = meta.story({ render: () => <TablesPage /> })
