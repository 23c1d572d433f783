export {
  boughtWith,
  cardByCode,
  cardById,
  cardsByIds,
  cardsOfOrder,
  cardsPast,
  changeCard,
  insertCard,
  listCards,
  lockCard,
  movesOf,
  unsentOf,
} from './cards'
export { answerMoves, heldBy, moveBalance, type NewMove } from './moves'
