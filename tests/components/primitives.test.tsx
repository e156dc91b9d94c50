import { type ComponentProps, createElement, createRef, type ElementType, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AppName, PackageName } from '../../src/components/data/AppName.tsx'
import { AppStatusBadge } from '../../src/components/data/AppStatusBadge.tsx'
import { BarChart } from '../../src/components/data/BarChart.tsx'
import { DataTable } from '../../src/components/data/DataTable/DataTable.tsx'
import { Diff } from '../../src/components/data/Diff/Diff.tsx'
import { EmailAddress } from '../../src/components/data/EmailAddress.tsx'
import { FieldChanges } from '../../src/components/data/FieldChanges.tsx'
import { LatencyLine } from '../../src/components/data/LatencyLine/LatencyLine.tsx'
import { ListFoot, ListTools } from '../../src/components/data/ListTools.tsx'
import { Markdown } from '../../src/components/data/Markdown.tsx'
import { RelativeTime } from '../../src/components/data/RelativeTime.tsx'
import { SeenNeed } from '../../src/components/data/SeenNeed.tsx'
import { StatCard } from '../../src/components/data/StatCard.tsx'
import { Thread } from '../../src/components/data/Thread.tsx'
import { Timeline } from '../../src/components/data/Timeline.tsx'
import { UptimeStrip } from '../../src/components/data/UptimeStrip.tsx'
import { Callout } from '../../src/components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog.tsx'
import { Diagnosis } from '../../src/components/feedback/Diagnosis.tsx'
import { GuardSpinner, OfflineNotice } from '../../src/components/feedback/GuardSpinner.tsx'
import { LoadFailed } from '../../src/components/feedback/LoadFailed.tsx'
import { NotFound } from '../../src/components/feedback/NotFound.tsx'
import { Skeleton } from '../../src/components/feedback/Skeleton.tsx'
import { StateMessage } from '../../src/components/feedback/StateMessage.tsx'
import { UnexpectedError } from '../../src/components/feedback/UnexpectedError.tsx'
import { CheckboxGroup } from '../../src/components/form/CheckboxGroup.tsx'
import { CopyField } from '../../src/components/form/CopyField.tsx'
import { CropDialog } from '../../src/components/form/CropDialog.tsx'
import { FieldError, Fields } from '../../src/components/form/Field.tsx'
import { FormDialog } from '../../src/components/form/FormDialog.tsx'
import { FormSkeleton } from '../../src/components/form/FormSkeleton.tsx'
import { LogoDrop } from '../../src/components/form/LogoDrop.tsx'
import { LogoPreview } from '../../src/components/form/LogoField.tsx'
import { PasswordField, PasswordRules } from '../../src/components/form/PasswordField.tsx'
import { RadioGroup } from '../../src/components/form/RadioGroup.tsx'
import { SearchField } from '../../src/components/form/SearchField.tsx'
import { Select } from '../../src/components/form/Select.tsx'
import { SortableList } from '../../src/components/form/SortableList.tsx'
import { Switch } from '../../src/components/form/Switch.tsx'
import { TextArea } from '../../src/components/form/TextArea.tsx'
import { TextField } from '../../src/components/form/TextField.tsx'
import { TypedConfirmDialog } from '../../src/components/form/TypedConfirmDialog.tsx'
import { UrlField } from '../../src/components/form/UrlField.tsx'
import { ThemeProvider } from '../../src/components/theme/ThemeProvider.tsx'
import { AppLogo } from '../../src/components/ui/AppLogo.tsx'
import { Avatar } from '../../src/components/ui/Avatar.tsx'
import { Badge } from '../../src/components/ui/Badge.tsx'
import { BrandMark } from '../../src/components/ui/BrandMark.tsx'
import { Button } from '../../src/components/ui/Button.tsx'
import { Card } from '../../src/components/ui/Card.tsx'
import { Dialog, DialogFooter, preloadDialog } from '../../src/components/ui/Dialog.tsx'
import { IconButton } from '../../src/components/ui/IconButton.tsx'
import { LinkButton } from '../../src/components/ui/LinkButton.tsx'
import { Menu } from '../../src/components/ui/Menu.tsx'
import { QrCode } from '../../src/components/ui/QrCode.tsx'
import { Spinner } from '../../src/components/ui/Spinner.tsx'
import { Tabs } from '../../src/components/ui/Tabs.tsx'
import { TextLink } from '../../src/components/ui/TextLink.tsx'
import { Tooltip } from '../../src/components/ui/Tooltip.tsx'

const Icon = () => <svg />
const nothing = () => {}

/** What every primitive takes; `onFocus` and `title` stand for the rest of what its element takes. */
type Common = 'id' | 'className' | 'ref' | 'onFocus' | 'aria-hidden'

type Missing<Component extends ElementType> = Exclude<Common, keyof ComponentProps<Component>>

type Primitive<Component extends ElementType> = [Missing<Component>] extends [never]
  ? Component
  : `It does not take ${Missing<Component>}.`

/** Does not compile for a component that does not take what every primitive takes. */
const primitive = <Component extends ElementType>(
  component: Component & Primitive<Component>,
  props: Omit<ComponentProps<Component>, Common>,
) => ({ component: component as ElementType, props })

const primitives = {
  AppLogo: primitive(AppLogo, { src: null }),
  AppName: primitive(AppName, { name: 'Star Map', logoURL: '' }),
  AppStatusBadge: primitive(AppStatusBadge, { status: 'PUBLISHED' }),
  Avatar: primitive(Avatar, { name: 'Ada' }),
  BrandMark: primitive(BrandMark, { size: 24 }),
  Badge: primitive(Badge, { children: 'New' }),
  BarChart: primitive(BarChart, { label: 'Decisions', category: 'Week', measure: 'Decisions', bars: [] }),
  Button: primitive(Button, { children: 'Save' }),
  Callout: primitive(Callout, { children: 'Saved.' }),
  Card: primitive(Card, { title: 'App Details' }),
  ConfirmDialog: primitive(ConfirmDialog, {
    title: 'Delete App',
    description: 'It is gone.',
    confirmLabel: 'Delete',
    onConfirm: nothing,
    onClose: nothing,
  }),
  CopyField: primitive(CopyField, { label: 'Link', value: 'x', copied: false, onCopy: nothing }),
  CropDialog: primitive(CropDialog, {
    busy: false,
    progress: 0,
    error: null,
    picture: { url: '/logo.png', width: 512, height: 512 },
    square: { left: 0, top: 0, size: 512 },
    least: 256,
    onCrop: nothing,
    onUpload: nothing,
    onClose: nothing,
  }),
  DataTable: primitive(DataTable<string>, {
    label: 'Apps',
    columns: [],
    rows: [],
    rowKey: String,
    empty: 'No apps',
  }),
  Diagnosis: primitive(Diagnosis, { text: 'It is off.', fix: 'Start it.', guide: '/docs/try-it' }),
  Diff: primitive(Diff, { changes: [] }),
  Dialog: primitive(Dialog, { title: 'API Key', onClose: nothing }),
  DialogFooter: primitive(DialogFooter, {}),
  EmailAddress: primitive(EmailAddress, { children: 'ada@example.com' }),
  FieldChanges: primitive(FieldChanges, { changes: [] }),
  FieldError: primitive(FieldError, { children: 'Wrong.' }),
  Fields: primitive(Fields, {}),
  FormDialog: primitive(FormDialog, {
    title: 'Invite to Example Optics',
    submitLabel: 'Send Invitation',
    onSubmit: nothing,
    onClose: nothing,
    children: null,
  }),
  FormSkeleton: primitive(FormSkeleton, { label: 'Loading…', fields: 1 }),
  GuardSpinner: primitive(GuardSpinner, {}),
  IconButton: primitive(IconButton, { label: 'Edit', icon: Icon as never }),
  LatencyLine: primitive(LatencyLine, { label: 'Latency', slots: [] }),
  LinkButton: primitive(LinkButton, { href: '/' }),
  ListFoot: primitive(ListFoot, { busy: false, onMore: nothing }),
  ListTools: primitive(ListTools, { count: '1 app', children: null }),
  LoadFailed: primitive(LoadFailed, { error: 'Failed to load testers.', onRetry: nothing }),
  LogoDrop: primitive(LogoDrop, { busy: false, error: null, onChoose: nothing, children: null }),
  LogoPreview: primitive(LogoPreview, { url: '' }),
  Markdown: primitive(Markdown, { text: 'x' }),
  Menu: primitive(Menu, { label: 'Actions', items: [] }),
  NotFound: primitive(NotFound, {}),
  OfflineNotice: primitive(OfflineNotice, { onRetry: nothing }),
  PackageName: primitive(PackageName, { children: 'com.example' }),
  PasswordField: primitive(PasswordField, { label: 'Password' }),
  PasswordRules: primitive(PasswordRules, { rules: [] }),
  QrCode: primitive(QrCode, { text: 'x', label: 'Code', fileName: 'x.png' }),
  CheckboxGroup: primitive(CheckboxGroup<'mine'>, {
    label: 'Versions',
    options: [],
    value: [],
    onChange: nothing,
  }),
  RadioGroup: primitive(RadioGroup<'mine'>, {
    label: 'Version',
    options: [],
    value: null,
    onChange: nothing,
  }),
  SearchField: primitive(SearchField, { label: 'Search', value: '', onChange: nothing }),
  Select: primitive(Select, { label: 'Status', options: [] }),
  RelativeTime: primitive(RelativeTime, { iso: '2026-11-20T09:30:00.000Z' }),
  SeenNeed: primitive(SeenNeed, { times: 0, last: null, now: 0, href: null }),
  Skeleton: primitive(Skeleton, {}),
  SortableList: primitive(SortableList, {
    ids: ['a'],
    noun: 'Step',
    status: '',
    onMove: nothing,
    children: () => null,
  }),
  Spinner: primitive(Spinner, {}),
  StatCard: primitive(StatCard, { label: 'Published', value: 3 }),
  StateMessage: primitive(StateMessage, { title: 'No apps to display' }),
  Switch: primitive(Switch, { label: 'Messages', checked: true, onChange: nothing }),
  Tabs: primitive(Tabs, { label: 'Panel', tabs: [], selected: '', onSelect: nothing }),
  TextArea: primitive(TextArea, { label: 'Notes' }),
  TextField: primitive(TextField, { label: 'Name' }),
  TextLink: primitive(TextLink, { href: '/' }),
  Thread: primitive(Thread, { entries: [], composer: null }),
  Timeline: primitive(Timeline, { label: 'History', items: [] }),
  Tooltip: primitive(Tooltip, { text: 'Edits', children: <Button>Edit</Button> }),
  TypedConfirmDialog: primitive(TypedConfirmDialog, {
    title: 'Delete App',
    description: 'It is gone.',
    confirmLabel: 'Delete',
    typing: { label: 'Package Name', expected: 'com.example.app' },
    onConfirm: nothing,
    onClose: nothing,
  }),
  UnexpectedError: primitive(UnexpectedError, { error: 'apps.map is not a function' }),
  UptimeStrip: primitive(UptimeStrip, { label: 'Uptime', days: [] }),
  UrlField: primitive(UrlField, { label: 'Server URL', normalise: () => null }),
}

beforeAll(preloadDialog)

let unmount = nothing
afterEach(() => unmount())

function show(element: ReactElement): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  unmount = () => {
    flushSync(() => root.unmount())
    place.remove()
  }
  flushSync(() => root.render(<ThemeProvider>{element}</ThemeProvider>))
}

describe.each(Object.entries(primitives))('%s', (_, { component, props }) => {
  test('takes id, className, ref and the rest', () => {
    const ref = createRef<HTMLElement>()
    show(
      createElement(component, { ...props, id: 'its-id', className: 'its-class', 'data-rest': 'rest', ref }),
    )
    const element = document.getElementById('its-id')
    expect(ref.current).toBe(element)
    expect(element?.dataset.rest).toBe('rest')
    // A field's class is that of all of it, so that it can be laid out.
    expect(element?.closest('.its-class')).not.toBeNull()
  })
})

test('every component of the shared folders is listed here', () => {
  const files = Object.keys(import.meta.glob('../../src/components/{ui,form,feedback,data}/*/*.tsx'))
  const components = files
    .map((file) => file.split('/').slice(-2))
    .filter(([folder, file]) => file === `${folder}.tsx`)
  // The frame of the labelled controls takes its control as a function.
  const names = components.map(([folder]) => folder).filter((name) => name !== 'Field')
  expect(names.filter((name) => !(name && name in primitives))).toEqual([])
})
