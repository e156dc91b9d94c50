import { showCodeTools } from './code.ts'
import { showSearch } from './search.ts'

showCodeTools()
showSearch()
