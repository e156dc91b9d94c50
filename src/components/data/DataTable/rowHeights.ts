import type { VirtualItem } from '@tanstack/react-virtual'

/** The height of a row that was not measured, in pixels, and the rows that were. */
export type RowHeights = { usual: number; measured: VirtualItem[] }

const oneLine: RowHeights = { usual: 45, measured: [] }
const tables = new Map<string, RowHeights>()

/** What was measured of a table when it was last shown: who comes back to it finds it as high as it was. */
export const heightsOf = (table: string): RowHeights => tables.get(table) ?? oneLine

export function keepHeights(table: string, heights: RowHeights): void {
  tables.set(table, heights)
}

/** The height of so many rows in all. */
export const heightOfAll = ({ usual, measured }: RowHeights, count: number): number =>
  measured.reduce((sum, { size }) => sum + size - usual, count * usual)
