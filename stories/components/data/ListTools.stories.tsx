import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { statusOptions } from '../../../src/components/data/AppStatusBadge.tsx'
import { ListFoot, ListTools } from '../../../src/components/data/ListTools.tsx'
import { SearchField } from '../../../src/components/form/SearchField.tsx'
import { Select } from '../../../src/components/form/Select.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const search = <SearchField label="Search apps" value="" onChange={fn()} />

const meta = preview.meta({
  title: 'Data display/List tools',
  component: ListTools,
  parameters: {
    guidance: {
      use: 'Above a list that can be searched or filtered.',
      avoid: 'Not above a list that is always short.',
    },
  },
  args: {
    count: '1,204 of 10,000 apps',
    children: (
      <>
        {search}
        <Select label="Status" labelHidden options={statusOptions} />
      </>
    ),
  },
})

export const SearchAndFilter = meta.story()
export const SearchAlone = meta.story({ args: { children: search } })
export const NotCounted = meta.story({ args: { count: '' } })
/** An empty list has nothing to search. */
export const Idle = meta.story({
  args: { idle: true },
  render: (args) => (
    <>
      <ListTools {...args} />
      <p>No apps to display</p>
    </>
  ),
  play: async ({ canvas }) => expect(canvas.queryByRole('searchbox')).toBeNull(),
})

export const OnAPhone = meta.story({ globals: phone })
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
export const Foot = meta.story({ render: () => <ListFoot busy={false} onMore={fn()} /> })
export const FootBusy = meta.story({ render: () => <ListFoot busy onMore={fn()} /> })
