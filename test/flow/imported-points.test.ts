// They share one service: to import a past and to start over it takes seconds.
import './imported-points/before-markets.js';
import './imported-points/candles.js';
import './imported-points/item-prices.js';
