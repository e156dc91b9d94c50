import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { auditActions } from '../../../src/api/contract.ts'
import { RecordTable, type RecordTableProps } from '../../../src/components/teams/RecordTable.tsx'
import { downloadRecordMachine } from '../../../src/machines/teams/downloadRecordMachine.ts'
import { teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const record: RecordTableProps = {
  entries: teamOfThree.record,
  people: teamOfThree.members.map(({ email }) => email),
  actions: auditActions,
  filters: { actor: '', action: '' },
  loading: false,
  error: null,
  hasMore: true,
  busy: false,
  download: { busy: false, error: 'Couldn’t download the record. Try again.' },
  onActor: fn(),
  onAction: fn(),
  onClear: fn(),
  onDownload: fn(),
  onMore: fn(),
  onRetry: fn(),
}

const meta = preview.meta({
  title: 'Product/Teams/Record table',
  component: RecordTable,
  args: record,
  parameters: { docs: machineDocs(downloadRecordMachine) },
})

export const Recorded = meta.story({
  render: () => <RecordTable {...record} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Person'), 'ben@optics.example.com')
    await expect(record.onActor).toHaveBeenLastCalledWith('ben@optics.example.com')
    await userEvent.selectOptions(canvas.getByLabelText('Event'), 'Member joined')
    await expect(record.onAction).toHaveBeenLastCalledWith('member.joined')
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
    await expect(record.onDownload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(record.onMore).toHaveBeenCalledOnce()
  },
})

export const NothingRecordedAt320 = meta.story({
  globals: narrow,
  render: () => (
    <RecordTable {...record} entries={[]} hasMore={false} filters={{ actor: '', action: 'team.edited' }} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Entries' }))
    await expect(record.onClear).toHaveBeenCalledOnce()
    await expectNoSideScroll()
  },
})
