export { accounts } from '../platform/sessions/tables'
