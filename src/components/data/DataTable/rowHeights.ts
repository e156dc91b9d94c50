import type { VirtualItem } from '@tanstack/react-virtual'

export type RowHeights = { usual: number; measured: VirtualItem[] }

const oneLine: RowHeights = { usual: 45, measured: [] }
const tables = new Map<string, RowHeights>()

/** What was measured of a table when it was last shown: who comes back to it finds it as high as it was. */
export const heightsOf = (table: string): RowHeights => tables.get(table) ?? oneLine

export function keepHeights(table: string, heights: RowHeights): void {
  tables.set(table, heights)
}

export const heightOfAll = ({ usual, measured }: RowHeights, count: number): number =>
  measured.reduce((sum, { size }) => sum + size - usual, count * usual)
