import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { AppName } from '../../../src/components/data/AppName.tsx'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge.tsx'
import { StatCard } from '../../../src/components/data/StatCard.tsx'
import { Skeleton } from '../../../src/components/feedback/Skeleton.tsx'
import { TextField } from '../../../src/components/form/TextField.tsx'
import { Drawing } from '../../../src/components/glasses/Glasses.tsx'
import { Breadcrumb } from '../../../src/components/layout/Breadcrumb.tsx'
import { PageHeader } from '../../../src/components/layout/PageHeader.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { IconButton } from '../../../src/components/ui/IconButton.tsx'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import { developmentApp } from '../../mocks/fixtures.ts'
import { Row, Stack } from '../../support/Stack.tsx'
import { Ramps } from './Ramps.tsx'

/** A group of the sidebar: what is in it, the entry it begins with, and its picture, drawn by its own components. */
export type Group = { name: string; text: string; entry: string; picture: ReactNode }

export const groups: readonly Group[] = [
  {
    name: 'Foundations',
    text: 'Color, type, space, elevation, breakpoints, icons, motion, words.',
    entry: 'foundations-color--docs',
    picture: <Ramps only={['iris']} />,
  },
  {
    name: 'Actions',
    text: 'Buttons, icon buttons, link buttons.',
    entry: 'actions-button--docs',
    picture: (
      <Row>
        <Button tone="accent" icon={Plus}>
          Create App
        </Button>
        <Button>Cancel</Button>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Delete" icon={Trash2} tone="danger" />
      </Row>
    ),
  },
  {
    name: 'Forms',
    text: 'Fields, choices, search, and their errors.',
    entry: 'forms-building-forms--docs',
    picture: <TextField label="Display name" defaultValue="Live Captions" hint="Shown in the store." />,
  },
  {
    name: 'Feedback',
    text: 'Loading, empty, error and success.',
    entry: 'feedback-emptiness-and-failure--docs',
    picture: (
      <Stack>
        <Row>
          <Spinner /> Saving…
        </Row>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Stack>
    ),
  },
  {
    name: 'Overlays',
    text: 'Dialogs, confirmations, menus, tooltips.',
    entry: 'overlays-using-dialogs--docs',
    picture: (
      <Card title="Delete Live Captions?" description="Its API key stops working at once.">
        <Row>
          <Button>Cancel</Button>
          <Button tone="danger">Delete</Button>
        </Row>
      </Card>
    ),
  },
  {
    name: 'Navigation',
    text: 'Tabs, breadcrumbs, links.',
    entry: 'navigation-tabs--docs',
    picture: <Breadcrumb items={[{ label: 'My Apps', href: '/tpas' }, { label: 'Live Captions' }]} />,
  },
  {
    name: 'Data display',
    text: 'Tables, charts, badges, numbers, names, changes.',
    entry: 'data-display-using-tables--docs',
    picture: <StatCard label="Pending Review" value={3} />,
  },
  {
    name: 'Layout',
    text: 'Shells, page headers, cards.',
    entry: 'layout-card--docs',
    picture: <PageHeader title="My Apps" actions={<Button tone="accent">Create App</Button>} />,
  },
  {
    name: 'Brand',
    text: 'The mark, the glasses and the landing page.',
    entry: 'brand-glasses--docs',
    picture: <Drawing />,
  },
  {
    name: 'Product',
    text: 'Components of one feature: apps, keys, sharing, review, sign-in, administration.',
    entry: 'product-apps-app-table--docs',
    picture: (
      <Row>
        <AppName name={developmentApp.name} logoURL="" />
        <AppStatusBadge status="SUBMITTED" long />
      </Row>
    ),
  },
]

/** Who comes here, and where they begin. */
export const readers: readonly { who: string; steps: readonly { text: string; entry: string }[] }[] = [
  {
    who: 'Designer',
    steps: [
      { text: 'See the color roles and their contrast', entry: 'foundations-color--docs' },
      { text: 'Read how we write', entry: 'foundations-content--docs' },
      { text: 'See a component in all its states', entry: 'actions-button--docs' },
      { text: 'See a page in all its states', entry: 'pages-apps-my-apps--docs' },
    ],
  },
  {
    who: 'Engineer',
    steps: [
      { text: 'Add a component', entry: 'overview-add-a-component--docs' },
      { text: 'Build a form', entry: 'forms-building-forms--docs' },
      { text: 'Use a table', entry: 'data-display-using-tables--docs' },
      { text: 'Show an error', entry: 'feedback-emptiness-and-failure--docs' },
    ],
  },
  {
    who: 'Reviewer',
    steps: [
      { text: 'Follow a developer to the first app', entry: 'flows-first-app--docs' },
      { text: 'Follow an app through its review', entry: 'flows-review--docs' },
      { text: 'See the first page that visitors see', entry: 'pages-public-landing--docs' },
      { text: 'See the components in forced colors', entry: 'foundations-forced-colors--docs' },
    ],
  },
]
