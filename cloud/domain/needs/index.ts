export { needsReader } from './readNeeds.ts'
