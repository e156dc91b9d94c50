import { useMemo } from 'react'

import type { Sort } from '../../components/data/DataTable/columns.ts'
import { readSort, useParameters, writeSort } from './useParameters.ts'

export function useListParameters() {
  const { of, replace, push } = useParameters()
  const order = of('sort')
  const sort = useMemo(() => readSort(order), [order])

  return useMemo(
    () => ({
      search: of('search'),
      status: of('status'),
      sort,
      onSearch: (search: string) => replace({ search }),
      onStatus: (status: string) => push({ status }),
      onClear: () => push({ search: null, status: null }),
      onSort: (chosen: Sort | null) => replace({ sort: writeSort(chosen) }),
    }),
    [of, replace, push, sort],
  )
}
