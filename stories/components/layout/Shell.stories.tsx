import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { PageHeader } from '../../../src/components/layout/PageHeader.tsx'
import { Shell } from '../../../src/components/layout/Shell/Shell.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'
import { atRest } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Layout/Shell',
  component: Shell,
  args: {
    currentPath: '/dashboard',
    isAdmin: false,
    email: 'ada@example.com',
    documentationUrl: '/docs',
    onSignOut: fn(),
    children: (
      <>
        <PageHeader title="Dashboard" description="Your apps at a glance." />
        <Stack>
          <Card title="Getting Started">{longText}</Card>
          <Card title="Your Apps">{longText}</Card>
        </Stack>
      </>
    ),
  },
  parameters: {
    guidance: {
      use: 'Once, as the parent route of every signed-in page.',
      avoid: 'Around public pages, use Public shell.',
      keyboard: [
        ['Tab', 'Focuses “Skip to content” first.'],
        ['Enter on Open navigation', 'Opens the drawer and keeps focus inside it.'],
        ['Escape in the drawer', 'Closes it and returns focus to the button.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '560px' } },
  },
})

export const Developer = meta.story({
  play: async ({ args, canvas }) => {
    const sidebar = within(canvas.getByRole('navigation', { name: 'Portal' }))
    await expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard')
    await expect(sidebar.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }))
    await expect(args.onSignOut).toHaveBeenCalledOnce()
  },
})

export const Admin = meta.story({
  args: { isAdmin: true, currentPath: '/admin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Admin Panel')
  },
})

export const CurrentBelowARoute = meta.story({
  args: { currentPath: '/tpas/com.example.captions/edit' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('My Apps')
  },
})

export const DashboardMatchesExactly = meta.story({
  ...behaviour,
  args: { currentPath: '/dashboard/nowhere' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).not.toBeInTheDocument()
  },
})

export const SkipsToTheContent = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })

export const DrawerAt320 = meta.story({
  globals: narrow,
  args: { isAdmin: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open navigation' }))
    const drawer = await screen.findByRole('dialog', { name: 'Navigation' })
    await atRest(drawer)
    await expect(within(drawer).getByRole('link', { name: 'Admin Panel' })).toBeVisible()
    await expect(within(drawer).getByText('ada@example.com')).toBeVisible()
    await expect(within(drawer).getByRole('group', { name: 'Color scheme' })).toBeVisible()
  },
})

export const DrawerGivesTheFocusBack = meta.story({
  ...behaviour,
  globals: narrow,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open navigation' })
    await userEvent.click(opener)
    await screen.findByRole('dialog', { name: 'Navigation' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
})
