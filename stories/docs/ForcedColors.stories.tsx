import type { ComponentType } from 'react'

import preview from '#storybook/preview'
import * as AppStatusBadge from '../components/data/AppStatusBadge.stories.tsx'
import * as BarChart from '../components/data/BarChart.stories.tsx'
import * as DataTable from '../components/data/DataTable.stories.tsx'
import * as Diff from '../components/data/Diff.stories.tsx'
import * as FieldChanges from '../components/data/FieldChanges.stories.tsx'
import * as LatencyLine from '../components/data/LatencyLine.stories.tsx'
import * as StatCard from '../components/data/StatCard.stories.tsx'
import * as UptimeStrip from '../components/data/UptimeStrip.stories.tsx'
import * as Skeleton from '../components/feedback/Skeleton.stories.tsx'
import * as PasswordField from '../components/form/PasswordField.stories.tsx'
import * as PasswordRules from '../components/form/PasswordRules.stories.tsx'
import * as RadioGroup from '../components/form/RadioGroup.stories.tsx'
import * as SearchField from '../components/form/SearchField.stories.tsx'
import * as Select from '../components/form/Select.stories.tsx'
import * as TextArea from '../components/form/TextArea.stories.tsx'
import * as TextField from '../components/form/TextField.stories.tsx'
import * as Glasses from '../components/glasses/Glasses.stories.tsx'
import * as Breadcrumb from '../components/layout/Breadcrumb.stories.tsx'
import * as SchemeSwitch from '../components/layout/SchemeSwitch.stories.tsx'
import * as PointList from '../components/review/PointList.stories.tsx'
import * as Badge from '../components/ui/Badge.stories.tsx'
import * as Button from '../components/ui/Button.stories.tsx'
import * as Card from '../components/ui/Card.stories.tsx'
import * as IconButton from '../components/ui/IconButton.stories.tsx'
import * as LinkButton from '../components/ui/LinkButton.stories.tsx'
import * as Spinner from '../components/ui/Spinner.stories.tsx'
import * as Tabs from '../components/ui/Tabs.stories.tsx'
import * as TextLink from '../components/ui/TextLink.stories.tsx'
import { Stack } from '../support/Stack.tsx'

/**
 * Components that use color, fill or shadow to say something, in forced colors (Windows' contrast themes). Storybook
 * simulates them; Chromatic uses the browser's own.
 */
const meta = preview.meta({
  title: 'Foundations/Forced colors',
  globals: { contrast: 'forced' },
  parameters: { chromatic: { forcedColors: 'active', modes: { dark: { disable: true } } } },
})

type Shown = {
  composed: { args: object }
  input: object
  meta: { input: object }
}

type Drawn = { component?: unknown; render?: unknown }

/** Stories under each other, without what the preview wraps around each: it would set the toolbar anew. */
const beside = (...stories: readonly Shown[]) => ({
  render: () => (
    <Stack>
      {stories.map(({ composed, input, meta }, place) => {
        const { component, render = component }: Drawn = { ...meta.input, ...input }
        const Part = render as ComponentType<object>
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        return <Part key={place} {...composed.args} />
      })}
    </Stack>
  ),
})

export const Buttons = meta.story(beside(Button.Plain, Button.Accent, Button.Danger, Button.Quiet))
export const ButtonsThatDoNothing = meta.story(beside(Button.Disabled, Button.Busy))
export const IconButtons = meta.story(beside(IconButton.Tones, IconButton.Disabled))
export const LinkButtons = meta.story(beside(LinkButton.Tones))
export const TextLinks = meta.story(beside(TextLink.InText, TextLink.Quiet))
export const SchemeSwitches = meta.story(beside(SchemeSwitch.Switching))
export const TextFields = meta.story(beside(TextField.Filled, TextField.WithError, TextField.ReadOnly))
export const DisabledFields = meta.story(beside(TextField.Disabled, TextArea.Disabled, Select.Disabled))
export const Passwords = meta.story(beside(PasswordField.WithError, PasswordRules.LongEnough))
export const Choices = meta.story(beside(RadioGroup.Chosen, RadioGroup.Invalid))
export const Searches = meta.story(beside(SearchField.Filled))
export const Badges = meta.story(beside(Badge.Tones, Badge.WithIcon, Badge.WithDot))
export const Statuses = meta.story(beside(AppStatusBadge.EachStatus))
export const TabRows = meta.story(beside(Tabs.First))
export const Breadcrumbs = meta.story(beside(Breadcrumb.TwoSteps))
export const Cards = meta.story(beside(Card.WithFooter, Card.Danger))
export const Counts = meta.story(beside(StatCard.Four))
export const Tables = meta.story(beside(DataTable.Loaded))
export const Changes = meta.story(beside(FieldChanges.Changed, Diff.Words))
export const Charts = meta.story(beside(BarChart.TwelveWeeks, LatencyLine.WholeDay, UptimeStrip.NinetyDays))
export const Points = meta.story(beside(PointList.Open))
export const Loading = meta.story(beside(Spinner.Announced, Skeleton.OfACard))
export const TheGlasses = meta.story(beside(Glasses.FirstLine))
