import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'

import { theme } from '../theme/theme.ts'
import { Hidden } from '../ui/layout.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import type { WithRest } from '../ui/withRest.ts'

export type SortableParts = {
  item: { ref: (element: HTMLElement | null) => void; style: CSSProperties; 'data-dragged': boolean }
  /** What the row is dragged by; it keeps its place where there is nothing to drag. */
  grip: ReactNode
  /** Moves the row up and down, and does what `items` say. */
  menu: (items: readonly MenuItem[]) => ReactNode
}

type Own = {
  /** Of the rows, in their order: a row that moves takes its own along. */
  ids: readonly string[]
  /** What a row is, such as “Setting”: the second one's menu has the actions for “Setting 2”. */
  noun: string
  status: string
  disabled?: boolean
  onMove: (from: number, to: number) => void
  children: (index: number, parts: SortableParts) => ReactNode
}

export type SortableListProps = WithRest<'ol', Own>

/** Rows in an order that people choose: by a grip with the pointer or the keyboard, or by their menus. */
export function SortableList(props: SortableListProps) {
  const { ids, noun, status, disabled = false, onMove, children, ...rest } = props
  const list = useId()
  const wanted = useRef('')
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  // Moving a row in the document takes the focus from what is in it.
  useLayoutEffect(() => {
    document.getElementById(wanted.current)?.focus()
    wanted.current = ''
  })

  const move = (from: number, to: number, control: 'grip' | 'menu') => {
    wanted.current = `${list}-${ids[from]}-${control}`
    onMove(from, to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(`${active.id}`), ids.indexOf(`${over.id}`), 'grip')
  }

  return (
    <>
      {ids.length > 0 && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[upAndDown]}
          accessibility={{
            announcements: announcementsOf(ids, noun),
            screenReaderInstructions: { draggable: instructions },
            // Put in beside the rows, once these are drawn, it makes Chromium draw a size container without them.
            container: document.body,
          }}
          onDragEnd={drop}
        >
          <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
            <Rows {...rest}>
              {ids.map((id, index) => (
                <Row
                  key={id}
                  id={id}
                  idPrefix={`${list}-${id}`}
                  name={`${noun} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === ids.length - 1}
                  disabled={disabled}
                  onUp={() => move(index, index - 1, 'menu')}
                  onDown={() => move(index, index + 1, 'menu')}
                >
                  {(parts) => children(index, parts)}
                </Row>
              ))}
            </Rows>
          </SortableContext>
        </DndContext>
      )}
      <Hidden as="p" role="status">
        {status}
      </Hidden>
    </>
  )
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const instructions =
  'Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter again to drop it, and Escape to cancel.'

/** While a row is dragged; that it was moved is the list's status. */
function announcementsOf(ids: readonly string[], noun: string): Announcements {
  const positionOf = (id: UniqueIdentifier) => ids.indexOf(`${id}`) + 1
  const holding = (active: UniqueIdentifier, over: UniqueIdentifier) =>
    `Holding ${noun} ${positionOf(active)} over position ${positionOf(over)} of ${ids.length}.`
  const stays = (id: UniqueIdentifier) => `${noun} ${positionOf(id)} stays where it was.`
  return {
    onDragStart: ({ active }) => holding(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? holding(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : stays(active.id)),
    onDragCancel: ({ active }) => stays(active.id),
  }
}

type RowProps = {
  id: string
  idPrefix: string
  name: string
  isFirst: boolean
  isLast: boolean
  disabled: boolean
  onUp: () => void
  onDown: () => void
  children: (parts: SortableParts) => ReactNode
}

function Row({ id, idPrefix, name, isFirst, isLast, disabled, onUp, onDown, children }: RowProps) {
  const isFixed = disabled || (isFirst && isLast)
  const sortable = useSortable({ id, disabled: isFixed, transition: { duration: 150, easing: 'ease' } })
  const { transform, transition, isDragging, isSorting } = sortable

  return children({
    item: {
      ref: sortable.setNodeRef,
      style: {
        ...(isSorting && { transition, transform: transform ? `translateY(${transform.y}px)` : undefined }),
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.8 }),
      },
      'data-dragged': isDragging,
    },
    grip: (
      <Grip
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        id={`${idPrefix}-grip`}
        aria-label={`Drag ${name}`}
        disabled={isFixed}
      />
    ),
    menu: (items) => (
      <Menu
        id={`${idPrefix}-menu`}
        label={`Actions for ${name}`}
        items={[
          { label: 'Move Up', icon: ArrowUp, disabled: disabled || isFirst, onSelect: onUp },
          { label: 'Move Down', icon: ArrowDown, disabled: disabled || isLast, onSelect: onDown },
          ...items,
        ]}
      />
    ),
  })
}

const Grip = (props: ComponentProps<'button'>) => (
  <GripButton type="button" {...props}>
    <GripVertical size={theme.icon.medium} aria-hidden />
  </GripButton>
)

const GripButton = styled.button(({ theme: { color, control, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  alignSelf: 'stretch',
  minWidth: 24,
  minHeight: control.height,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  color: color.textQuiet,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:disabled': { visibility: 'hidden' },
  'li:only-child &': { width: 0, minWidth: 0, overflow: 'hidden' },
}))

const Rows = styled.ol(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  listStyle: 'none',
}))

export const FramedRow = styled.li(({ theme: { color, radius } }) => ({
  minWidth: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.surface,
  '&[data-dragged=true]': { borderColor: color.accent },
}))
