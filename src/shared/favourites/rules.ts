/** So many goods stand first on the tills of a branch at most (rule C12.12). */
export const MAX_FAVOURITES = 100;
